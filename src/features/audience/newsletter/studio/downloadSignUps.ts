import { exportNewsletterSignUpsRoute } from "../contract.ts";

/** Downloads every sign-up as a file. Uses a call and not a link, because the studio must name its website. */
export async function downloadSignUps(website: string): Promise<void> {
  const answer = await fetch(exportNewsletterSignUpsRoute.path, { headers: { "x-vitrine-website": website } });
  if (!answer.ok) throw new Error(answer.statusText);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `${website}-newsletter.csv`;
  link.click();
  // The browser must have read it first.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
