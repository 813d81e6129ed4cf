/** Sent with every answer. */
export const commonHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
};

/**
 * Sent with every answer over https: for a year browsers come by https only. Subdomains are left out: those of a
 * website's domain may belong to somebody else's server.
 */
export const transportSecurity = { name: "strict-transport-security", value: "max-age=31536000" } as const;

/** The policy of storefront pages: nothing inline, nothing from elsewhere. */
export const storefrontPolicy = [
  "default-src 'self'",
  "img-src 'self' data:",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'self'",
  "base-uri 'self'",
  "object-src 'none'",
].join("; ");

/** Addresses beside our own that one page lets in, by what they are let in for. */
export interface AllowedSources {
  script: readonly string[];
  frame: readonly string[];
  style: readonly string[];
  connect: readonly string[];
  /** Sound and films. */
  media?: readonly string[];
}

/** The policy of a storefront page that lets in what it needs from elsewhere. */
export function storefrontPolicyWith({ script, frame, style, connect, media = [] }: AllowedSources): string {
  const more: Record<string, readonly string[]> = { "script-src": script, "style-src": style, "connect-src": connect };
  const directives = storefrontPolicy.split("; ").map((directive) => {
    const [name = ""] = directive.split(" ");
    return [directive, ...(more[name] ?? [])].join(" ");
  });
  const frames = ["frame-src 'self'", ...frame].join(" ");
  return [...directives, frames, ...(media.length > 0 ? [["media-src 'self'", ...media].join(" ")] : [])].join("; ");
}

/** The studio's kit inserts style elements: they carry a nonce. */
export function studioPolicy(nonce: string): string {
  return storefrontPolicy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("img-src 'self' data:", "img-src 'self' data: blob:");
}

/** What a page of the storefront is sent with. */
export const storefrontPageHeaders: Record<string, string> = {
  ...commonHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": storefrontPolicy,
  // Kept by browsers, asked for again each time: a 304 is cheap, an old price is not.
  "cache-control": "no-cache",
};
