import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasPrefix, withPrefix } from "#kernel/domain/languages/localPaths.ts";
import { isStudioCall } from "./languageOfRequest.ts";
import { prefixesOf } from "./websiteLanguages.ts";

/** Redirects stay in the language of the request. */
export function installLocalRedirects(fastify: FastifyInstance): void {
  fastify.addHook("onSend", (request, reply, _payload, done) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && request.context?.language.prefix && !isStudioCall(request)) {
      reply.header("location", localAddress(request.context, location));
    }
    done();
  });
}

/**
 * An address of this website in the language of the request; others as they are.
 * @param address a path, or an absolute URL of the website: "/cart", "https://shop.example/cart"
 */
export function localAddress(
  { website, origin, visitedOrigin, language: { prefix } }: FastifyRequest["context"],
  address: string,
): string {
  if (prefix === "") return address;
  const base = [origin, visitedOrigin].find((own) => own !== "" && `${address}/`.startsWith(`${own}/`)) ?? "";
  const path = address.slice(base.length) || "/";
  const isLocal = prefixesOf(website).some((each) => hasPrefix(path, each));
  return isLocal ? address : base + withPrefix(path, prefix);
}
