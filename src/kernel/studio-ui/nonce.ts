/**
 * The page's nonce for style elements (`<meta name="csp-nonce">`). The studio's policy refuses style elements without
 * it. Mantine gets it as `getStyleNonce`; its scroll lock (react-remove-scroll with get-nonce) reads a global.
 */
export function readStyleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}

/** Call once, before anything is rendered. */
export function installStyleNonce(): void {
  (globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = readStyleNonce();
}
