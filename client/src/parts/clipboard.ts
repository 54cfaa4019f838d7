/** Copies it, and tells whether it could. Without TLS there is no clipboard, and it may be forbidden. */
export async function copied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('Nothing may be copied here.', error);
    return false;
  }
}
