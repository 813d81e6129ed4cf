import type { Route } from "#kernel/contract/defineRoute.ts";

/** Separates the studio's screens and calls, which answer only on its host, from those of visitors. */
export function studioCalls(routes: readonly Route[]): (method: string, path: string) => boolean {
  const others = routes
    .filter(({ access, path }) => (access.kind === "account" || access.kind === "right") && !isConfig(path))
    .map(({ method, path }) => ({ method, shape: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`) }));
  return (method, url) => {
    const [path = ""] = url.split("?");
    return isConfig(path) || others.some((route) => route.method === method && route.shape.test(path));
  };
}

const isConfig = (path: string) => /^\/(api\/)?config(\/|$)/.test(path);
