import type { FastifyRequest } from "fastify";
import type { BodyFormat, Route } from "#kernel/contract/defineRoute.ts";
import { type Failure, kernelFailure } from "#kernel/contract/failure.ts";

const mediaTypes: Record<BodyFormat, readonly string[]> = {
  json: ["application/json"],
  form: ["application/x-www-form-urlencoded"],
  beacon: ["application/x-www-form-urlencoded", "application/json", "text/plain"],
  multipart: ["multipart/form-data"],
};

/** Why a body is not read: the route does not accept its format or its size. */
export function bodyRefusal(route: Route, request: FastifyRequest): Failure | undefined {
  const { headers } = request;
  const length = Number(headers["content-length"] ?? 0);
  const isStreamed = headers["transfer-encoding"] !== undefined;
  if (route.method === "GET") return length > 0 || isStreamed ? kernelFailure("unsupported-media-type") : undefined;
  const hasBody = length > 0 || isStreamed;
  const takesFile = route.bodyFormat === "multipart";
  if (
    (hasBody || takesFile || headers["content-type"]) &&
    !mediaTypes[route.bodyFormat].includes(request.mediaType ?? "")
  ) {
    return kernelFailure("unsupported-media-type");
  }
  // Browsers always declare the size of a form with a file, so it can be refused before it is sent.
  if (takesFile && isStreamed) return kernelFailure("length-required");
  return length > route.bodyLimit ? kernelFailure("body-too-large") : undefined;
}
