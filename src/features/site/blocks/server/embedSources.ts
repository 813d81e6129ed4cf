import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import { type EmbedServiceName, embedServices } from "../domain/embeds/embedServices.ts";

const marks = /data-embed-service="([^"]*)" data-embed-src="(https:\/\/[a-z0-9.-]+)[/?#"]/g;

/**
 * Hosts of the outside services on a page, for its policy: as frames, and to test whether they are reachable. Only
 * `EmbedFrame` writes the attributes that this reads; sanitized text cannot have them.
 */
export function embedSources(html: string): AllowedSources | undefined {
  const hosts = new Set<string>();
  for (const [, name = "", origin = ""] of html.matchAll(marks)) {
    hosts.add(origin);
    if (!Object.hasOwn(embedServices, name)) continue;
    // A business with its own subdomain of a service is allowed with that host only.
    const more = embedServices[name as EmbedServiceName].frameHosts;
    for (const host of more) if (!host.includes("*") && isSameDomain(host, origin)) hosts.add(host);
  }
  if (hosts.size === 0) return undefined;
  return { script: [], style: [], frame: [...hosts], connect: [...hosts] };
}

/** Whether two origins have the same last two labels. */
function isSameDomain(one: string, other: string): boolean {
  const end = (origin: string) => origin.replace("https://", "").split(".").slice(-2).join(".");
  return end(one) === end(other);
}
