import type { App } from "#kernel/server/http/createApp.ts";

/** Whether the program itself answers at a path of every website: "/cart", "/robots.txt". */
export type IsAnswered = (path: string) => boolean;

/** Such paths never lead elsewhere, because redirects are only looked up where nothing else is. */
export function answeredPaths({ fastify }: Pick<App, "fastify">): IsAnswered {
  return (path) => !path.includes("*") && fastify.hasRoute({ method: "GET", url: path });
}
