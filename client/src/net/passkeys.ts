/** Passkeys between the house and the browser: what is bytes for the one is base64url for the other.
 *
 * Browsers learn to do this by themselves (`parseCreationOptionsFromJSON`, `toJSON`), but not all that have
 * passkeys can, and some password managers answer with objects of their own. Bytes are read in all of them. */
import { request } from './api';
import type { Me, PasskeyInfo } from './protocol';

type Named = { id: string };

/** The options as JSON: as the browser wants them, but for what is text in place of bytes. */
type Creation = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
  challenge: string;
  user: Named & { name: string; displayName: string };
  excludeCredentials?: Named[];
};
type Use = Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> & {
  challenge: string;
  allowCredentials?: Named[];
};

export const passkeysWork = (): boolean => 'PublicKeyCredential' in globalThis;

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const listed = (keys: Named[] = []): PublicKeyCredentialDescriptor[] =>
  keys.map(({ id }) => ({ id: bytes(id), type: 'public-key' }));

const sent = ({ id, rawId, type }: PublicKeyCredential, response: object): object => ({
  id,
  rawId: text(rawId),
  type,
  response,
});

/** Makes a passkey and adds it under this name. Raises RequestRefused, or DOMException if it is not made. */
export async function addPasskey(name: string): Promise<PasskeyInfo> {
  const path = '/api/me/passkeys';
  const wanted = await request<Creation>(`${path}/options`, undefined, 'POST');
  const publicKey = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    user: { ...wanted.user, id: bytes(wanted.user.id) },
    excludeCredentials: listed(wanted.excludeCredentials),
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
  return request(path, { name, credential: sent(made, response) });
}

/** Signs in with a passkey. Raises RequestRefused, or DOMException if none is chosen. */
export async function passkeySignIn(bring: boolean): Promise<Me> {
  const path = '/api/sign-in/passkey';
  const wanted = await request<Use>(`${path}/options`, undefined, 'POST');
  const publicKey = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    allowCredentials: listed(wanted.allowCredentials),
  };
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  };
  return request(path, { credential: sent(used, response), bring });
}
