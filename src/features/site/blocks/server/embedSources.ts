import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import { type EmbedServiceName, embedServices } from "../domain/embedServices.ts";

const marks = /data-outside-service="([^"]*)" data-outside-src="(https:\/\/[a-z0-9.-]+)[/?#"]/g;

/**
 * Hosts of the outside services that are on a page, and of no others: as frames, and to be asked whether they can be
 * reached. Only `EmbedFrame` writes the attributes that this reads: sanitized text cannot have them.
 */
export function embedSources(html: string): AllowedSources | undefined {
  const hosts = new Set<string>();
  for (const [, name = "", origin = ""] of html.matchAll(marks)) {
    hosts.add(origin);
    if (!Object.hasOwn(embedServices, name)) continue;
    // A page whose business has its own name below a service's is let in by that name alone.
    const more = embedServices[name as EmbedServiceName].frameHosts;
    for (const host of more) if (!host.includes("*") && isSameDomain(host, origin)) hosts.add(host);
  }
  if (hosts.size === 0) return undefined;
  return { script: [], style: [], frame: [...hosts], connect: [...hosts] };
}

/** Whether two origins end in the same last two words. */
function isSameDomain(one: string, other: string): boolean {
  const end = (origin: string) => origin.replace("https://", "").split(".").slice(-2).join(".");
  return end(one) === end(other);
}
