export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Where a call goes, without its schemas: all that the storefront's bundles carry of a route. It is in a feature's
 * `browserContract.ts`; `contract.ts` builds the route on it, so that the two cannot differ.
 */
export interface CallAddress {
  method: HttpMethod;
  /** Path with `:name` parameters. */
  path: string;
}
