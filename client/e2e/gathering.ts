/** How people come to one table: opened in the lobby, joined by its link, started by the host. */
import { expect } from '@playwright/test';
import type { Person } from './serving';

/** Opens a table with these options turned over; returns its link. */
export async function openTable({ page }: Person, game: string, turned: string[] = []): Promise<string> {
  await page.goto('/lobby');
  await page.getByRole('button', { name: `Open a table: ${game}` }).click();
  const sheet = page.locator('dialog[open]');
  for (const option of turned) await sheet.getByText(option, { exact: true }).click();
  await sheet.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/join\//);
  return page.url();
}

/** Comes by the link, and says who he is. */
async function tellName({ page, name }: Person): Promise<void> {
  await page.getByLabel('What shall the others call you?').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Seats')).toContainText(name);
}

export async function sitDown(person: Person, link: string): Promise<void> {
  const { page } = person;
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await tellName(person);
  await page.getByRole('button', { name: 'I am ready' }).click();
}

/** All sit down at a new table of the host's, and the match begins. */
export async function gather(people: Person[], game: string, turned: string[] = []): Promise<void> {
  const [host, ...guests] = people as [Person, ...Person[]];
  const link = await openTable(host, game, turned);
  await tellName(host);
  for (const guest of guests) await sitDown(guest, link);
  for (const { name } of people) await expect(host.page.getByLabel('Seats')).toContainText(name);
  await host.page.getByRole('button', { name: 'Start the match' }).click();
  for (const { page } of people) await expect(page).toHaveURL(/\/table\//);
}
