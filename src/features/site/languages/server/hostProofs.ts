import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { resolveTexts } from "#kernel/server/outbound/resolveHost.ts";
import { sign } from "#kernel/server/secrets.ts";
import { languageMessages } from "../domain/languageMessages.ts";

/**
 * The TXT record that proves that a website's owner controls the DNS of a host. Without proof, anyone could take a host
 * that another website needs, and get its visitors.
 */
export function hostProof(secret: string, websiteId: string, host: string): { name: string; value: string } {
  return { name: `_vitrine.${host}`, value: `vitrine-${sign(secret, "website host", websiteId).slice(0, 32)}` };
}

/** Why each of these hosts is not proven to belong to the website's owner, by the host. Asks name servers. */
export async function unprovenHosts(
  { secret, resolveTexts: resolve = resolveTexts }: Pick<Services, "secret" | "resolveTexts">,
  { websiteId }: Pick<SiteScope, "websiteId">,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const problems = await Promise.all(
    hosts.map(async (host): Promise<[string, string][]> => {
      const { name, value } = hostProof(secret, websiteId, host);
      try {
        return (await resolve(name)).includes(value) ? [] : [[host, languageMessages.hostUnproven(name, value)]];
      } catch {
        return [[host, languageMessages.hostUnchecked]];
      }
    }),
  );
  return new Map(problems.flat());
}
