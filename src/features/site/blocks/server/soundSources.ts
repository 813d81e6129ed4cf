import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";

const marks = /<audio\b[^>]*?\sdata-sound-origin="(https:\/\/[a-z0-9.-]+)"/g;

/** Other hosts of recordings on a page: its policy allows their sound only. */
export function soundSources(html: string): AllowedSources | undefined {
  const origins = new Set([...html.matchAll(marks)].map(([, origin = ""]) => origin));
  if (origins.size === 0) return undefined;
  return { script: [], style: [], frame: [], connect: [], media: [...origins] };
}
