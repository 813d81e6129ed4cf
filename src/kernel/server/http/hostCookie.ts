import type { FastifyReply, FastifyRequest } from "fastify";

/** A cookie that only this host can set and that scripts cannot read. */
export interface HostCookie {
  /** Its value in a request that did or did not come by https. */
  read(by: { request: FastifyRequest; isHttps: boolean }): string | undefined;
  /** @param seconds lifetime in the browser; undefined: until the browser is closed */
  write(by: { reply: FastifyReply; isHttps: boolean }, value: string, seconds: number | undefined): void;
  clear(by: { reply: FastifyReply; isHttps: boolean }): void;
}

/**
 * Declares such a cookie. On https, its name has the `__Host-` prefix, so browsers refuse it from other hosts of the
 * same domain.
 */
export function defineHostCookie(name: string): HostCookie {
  const nameBy = (isHttps: boolean) => (isHttps ? `__Host-${name}` : name);
  return {
    read: ({ request, isHttps }) => request.cookies[nameBy(isHttps)],
    write({ reply, isHttps }, value, seconds) {
      const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
      reply.setCookie(nameBy(isHttps), value, seconds === undefined ? options : { ...options, maxAge: seconds });
    },
    clear({ reply, isHttps }) {
      reply.clearCookie(nameBy(isHttps), { path: "/", secure: isHttps });
    },
  };
}
