import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";
import type { TagService } from "../../domain/tags/tagServices.ts";

type Sources = Pick<AllowedSources, "script" | "connect"> & { img: readonly string[] };

/**
 * Hosts of each service, as its documentation names them. Google's tag is a script; Meta and Pinterest get pictures with
 * what happened in their address, so no code of theirs runs.
 */
const sourcesOf: Record<TagService, Sources> = {
  google: {
    script: ["https://www.googletagmanager.com"],
    connect: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
    img: ["https://*.google-analytics.com", "https://www.googletagmanager.com"],
  },
  meta: { script: [], connect: [], img: ["https://www.facebook.com"] },
  pinterest: { script: [], connect: [], img: ["https://ct.pinterest.com"] },
};

/** What the policy of a page with tags allows. */
export function tagSources(services: readonly TagService[]): AllowedSources {
  const all = services.map((service) => sourcesOf[service]);
  return {
    script: all.flatMap(({ script }) => script),
    connect: all.flatMap(({ connect }) => connect),
    img: all.flatMap(({ img }) => img),
    frame: [],
    style: [],
  };
}
