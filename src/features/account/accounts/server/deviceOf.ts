import type { FastifyRequest } from "fastify";
import { storedDeviceName } from "#kernel/domain/visitors/deviceName.ts";

/** The name of the browser that sent the request, to be stored. @example "Firefox on Windows" */
export function deviceOf({ request }: { request: FastifyRequest }): string {
  return storedDeviceName(request.headers["user-agent"] ?? "");
}
