import type { FastifyRequest } from "fastify";
import { deviceName } from "../domain/deviceName.ts";

/** The name of the browser that sent the request. @example "Firefox on Windows" */
export function deviceOf({ request }: { request: FastifyRequest }): string {
  return deviceName(request.headers["user-agent"] ?? "");
}
