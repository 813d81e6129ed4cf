import type { IncomingMessage } from "node:http";
import type { Configuration } from "#kernel/server/configuration.ts";
import { sameText } from "#kernel/server/secrets.ts";

type MetricsConfiguration = Pick<Configuration, "metricsPort" | "metricsToken">;

/**
 * Whether `/metrics` answers on the port of the websites: with a port of their own never, with a token to its holder,
 * else to a process on this machine. A proxy on this machine is not that process, so its requests are told by the
 * headers that proxies add.
 */
export function mayReadMetrics({ metricsPort, metricsToken }: MetricsConfiguration, request: IncomingMessage): boolean {
  if (metricsPort !== undefined) return false;
  if (metricsToken !== undefined) return holdsToken(metricsToken, request);
  return isLoopback(request.socket.remoteAddress) && !isForwarded(request);
}

/** Whether the request carries `Authorization: Bearer <token>`. */
export function holdsToken(token: string, request: IncomingMessage): boolean {
  return sameText(request.headers.authorization ?? "", `Bearer ${token}`);
}

const isLoopback = (address = "") => address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1";

const isForwarded = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$|via$|x-real-ip$)/.test(name));
