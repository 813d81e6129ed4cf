import type { App } from "#kernel/server/http/createApp.ts";

/** Whether the program itself answers at a path of every website: "/cart", "/robots.txt", "/config/…". */
export type IsAnswered = (path: string) => boolean;

/** Where the studio and calls are. */
const ownPaths = /^\/(?:api|config)(?:\/|$)/;

/** Such paths never lead elsewhere, because redirects are only looked up where nothing else is. */
export function answeredPaths({ fastify }: Pick<App, "fastify">): IsAnswered {
  return (path) => ownPaths.test(path) || (!path.includes("*") && fastify.hasRoute({ method: "GET", url: path }));
}
