export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The address of a call, without its schemas: the only part of a route that the storefront's bundles contain. It is in
 * a feature's `browserContract.ts`, and `contract.ts` builds the route on it, so the two cannot differ.
 */
export interface CallAddress {
  method: HttpMethod;
  /** Path with `:name` parameters. */
  path: string;
}
