/**
 * Where to go after signing in: the path that was asked for, when it is one of the studio's own; else its home. An
 * address of another website is never followed.
 * @example returnPath("/config/orders?search=ada", "/config") // "/config/orders?search=ada"
 */
export function returnPath(asked: string | undefined, studioPath: string): string {
  if (!asked || asked.includes("\\")) return studioPath;
  const isInside = asked === studioPath || asked.startsWith(`${studioPath}/`) || asked.startsWith(`${studioPath}?`);
  const isDoor = asked.startsWith(`${studioPath}/sign-in`);
  return isInside && !isDoor ? asked : studioPath;
}
