import type { AllowedSources } from "#kernel/server/http/securityHeaders.ts";

const marks = /<audio\b[^>]*?\sdata-sound-origin="(https:\/\/[a-z0-9.-]+)"/g;

/** Servers elsewhere whose recordings stand on a page: its policy lets in their sound, and nothing else of theirs. */
export function soundSources(html: string): AllowedSources | undefined {
  const origins = new Set([...html.matchAll(marks)].map(([, origin = ""]) => origin));
  if (origins.size === 0) return undefined;
  return { script: [], style: [], frame: [], connect: [], media: [...origins] };
}
