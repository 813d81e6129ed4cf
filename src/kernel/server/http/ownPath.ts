/** A path of this website: nobody is sent elsewhere by a form or a link that somebody else wrote. */
export function isOwnPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that "/\t/host" would be another host
  return /^\/(?![/\\])/.test(path) && !/[\u0000-\u0020\\]/.test(path);
}
