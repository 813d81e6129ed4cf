import { createHash } from "node:crypto";
import { fontsScript } from "#kernel/domain/pageFonts.ts";
import { pageFonts, pageStyles } from "#kernel/domain/pageStyles.ts";

/** Sent with every answer. */
export const commonHeaders: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
};

/**
 * Sent with every answer over https: browsers use only https for a year. Subdomains are not included, because they may
 * belong to someone else's server.
 */
export const transportSecurity = { name: "strict-transport-security", value: "max-age=31536000" } as const;

/** Added to answers of the studio and of every call: no frames, and no access from other origins. */
export const guardedHeaders: Record<string, string> = {
  "x-frame-options": "DENY",
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};

/**
 * The policy of content from owners and visitors that is not a page: files, feeds, data. Opened directly, it runs and
 * loads nothing and has its own origin.
 */
export const inertPolicy = "default-src 'none'; sandbox";

/** The policy of SVGs, which may contain styles and pictures. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The policy of storefront pages: inline code only if its hash is listed, nothing from other hosts. */
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

/** Addresses that one page allows besides our own, by purpose. */
export interface AllowedSources {
  script: readonly string[];
  frame: readonly string[];
  style: readonly string[];
  connect: readonly string[];
  /** Sound and video. */
  media?: readonly string[];
  /** Pictures. */
  img?: readonly string[];
}

/** The policy of a storefront page that also allows the sources it needs. */
export function storefrontPolicyWith({ script, frame, style, connect, media = [], img = [] }: AllowedSources): string {
  const more: Record<string, readonly string[]> = {
    "script-src": script,
    "style-src": style,
    "connect-src": connect,
    "img-src": img,
  };
  const directives = storefrontPolicy.split("; ").map((directive) => {
    const [name = ""] = directive.split(" ");
    return [directive, ...(more[name] ?? [])].join(" ");
  });
  const frames = frame.length > 0 ? [["frame-src 'self'", ...frame].join(" ")] : [];
  return [...directives, ...frames, ...(media.length > 0 ? [["media-src 'self'", ...media].join(" ")] : [])].join("; ");
}

/**
 * The studio's policy. Its component library inserts style elements with a nonce.
 * @param sites origins of the websites, whose previews are shown in frames (`previewFrame.ts`)
 */
export function studioPolicy(nonce: string, sites: readonly string[]): string {
  const policy = storefrontPolicy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace("img-src 'self' data:", "img-src 'self' data: blob:")
    .replace("frame-ancestors 'self'", "frame-ancestors 'none'");
  return `${policy}; ${["frame-src 'self'", ...sites].join(" ")}`;
}

/** The policy of a website's preview frame: it shows what the studio sends and runs only its own script. */
export function previewFramePolicy(studioOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `frame-ancestors ${studioOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** What a page of the storefront is sent with; the policy lets in its styles and the script of its fonts by their hash. */
export function storefrontHeadersOf(html: string, allowed: Partial<AllowedSources> = {}): Record<string, string> {
  const fonts = pageFonts.exec(html)?.[2];
  const styles = [pageStyles.exec(html)?.[2], fonts].filter((css) => css !== undefined);
  const sources = {
    frame: [],
    connect: [],
    ...allowed,
    style: [...styles.map(hashSource), ...(allowed.style ?? [])],
    script: [...(allowed.script ?? []), ...(fonts === undefined ? [] : [fontsScriptSource])],
  };
  return { ...storefrontPageHeaders, "content-security-policy": storefrontPolicyWith(sources) };
}

const hashSource = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const fontsScriptSource = hashSource(fontsScript);

/** What a page of the storefront without styles of its own is sent with. */
export const storefrontPageHeaders: Record<string, string> = {
  ...commonHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": storefrontPolicy,
  // Browsers cache it and revalidate it each time: a 304 is cheap, an outdated price is not.
  "cache-control": "no-cache",
};
