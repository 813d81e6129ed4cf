import type { Website } from "#kernel/server/http/requestContext.ts";
import { storefrontHeadersOf } from "#kernel/server/http/securityHeaders.ts";
import type { SourcesOfPage } from "./Pages.ts";

/** Headers of a page. The policy allows only what this page contains. */
export function createPageHeaders() {
  const allowed: SourcesOfPage[] = [];
  return {
    allowSources(sourcesOf: SourcesOfPage): void {
      allowed.push(sourcesOf);
    },
    headersOf(html: string, website: Website): Record<string, string> {
      const found = allowed.map((sourcesOf) => sourcesOf(html, website)).filter((sources) => sources !== undefined);
      const headers = storefrontHeadersOf(html, {
        script: found.flatMap(({ script }) => script),
        frame: found.flatMap(({ frame }) => frame),
        style: found.flatMap(({ style }) => style),
        connect: found.flatMap(({ connect }) => connect),
        img: found.flatMap(({ img = [] }) => img),
        media: found.flatMap(({ media = [] }) => media),
      });
      return Object.assign(headers, ...found.map((sources) => sources.headers));
    },
  };
}

export type PageHeaders = ReturnType<typeof createPageHeaders>;
