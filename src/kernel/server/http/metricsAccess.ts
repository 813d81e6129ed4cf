import type { IncomingMessage } from "node:http";
import type { Configuration } from "#kernel/server/configuration.ts";
import { sameText } from "#kernel/server/secrets.ts";
import { hasPublicAddress } from "./origins.ts";

/**
 * Whether `/metrics` answers on the port of the websites: never if it has its own port; with a token only to its
 * holder. With neither, only to a process on this machine that uses this machine's name, and only without a public
 * address: a local proxy may not say that it forwards requests, and a foreign name may lead a browser here.
 */
export function mayReadMetrics(configuration: Configuration, request: IncomingMessage): boolean {
  const { metricsPort, metricsToken } = configuration;
  if (metricsPort !== undefined) return false;
  if (metricsToken !== undefined) return hasBearerToken(metricsToken, request);
  if (hasPublicAddress(configuration) || isForwarded(request)) return false;
  return isLoopback(request.socket.remoteAddress) && isLoopbackName(request.headers.host);
}

/** Whether the request carries `Authorization: Bearer <token>`. */
export function hasBearerToken(token: string, request: IncomingMessage): boolean {
  return sameText(request.headers.authorization ?? "", `Bearer ${token}`);
}

const isLoopback = (address = "") => address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1";

const isLoopbackName = (host = "") =>
  /^(?:(?:[a-z0-9-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

const isForwarded = ({ headers }: IncomingMessage) =>
  Object.keys(headers).some((name) => /^(x-forwarded-|forwarded$|via$|x-real-ip$)/.test(name));
