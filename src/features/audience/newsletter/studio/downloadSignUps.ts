import { exportNewsletterSignUpsRoute } from "../contract.ts";

/** Saves every sign-up as a file. By a call rather than a link, since the studio says which website it works on. */
export async function downloadSignUps(website: string): Promise<void> {
  const answer = await fetch(exportNewsletterSignUpsRoute.path, { headers: { "x-vitrine-website": website } });
  if (!answer.ok) throw new Error(answer.statusText);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `${website}-newsletter.csv`;
  link.click();
  // The browser has to have read it first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
