/** Sets a cookie that scripts read, or removes it. @param seconds how long it is kept; 0 removes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === "https:" ? ";secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way needs https and is not in every browser
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${secure}`;
}
