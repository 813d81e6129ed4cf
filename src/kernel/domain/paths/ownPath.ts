/**
 * Whether this is a path of the same website, so that a form or link by someone else cannot redirect to another host.
 */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that "/\t/host" would be another host
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u0020\\]/.test(path);
}

/** A path of the same website, to which a fragment can be added; the home page for anything else. */
export function ownPathOrHome(path: string): string {
  return isOwnPath(path) && !path.includes("#") ? path : "/";
}
