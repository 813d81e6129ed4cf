import type { App } from "#kernel/server/http/createApp.ts";
import { studioOrigin } from "#kernel/server/http/origins.ts";

export interface RelyingParty {
  /** The host name that passkeys are bound to. */
  id: string;
  /** The only origin where they work. */
  origin: string;
}

/**
 * Where passkeys of an origin work. Undefined if browsers allow none there.
 * @param ownOrigin from the configuration, never from the request, whose Host header anyone can choose
 */
export function relyingPartyAt(ownOrigin: string): RelyingParty | undefined {
  const { origin, protocol, hostname } = new URL(ownOrigin);
  const isSecure = protocol === "https:" || /(^|\.)localhost$/.test(hostname);
  const isAddress = /^\[|^[\d.]+$/.test(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : undefined;
}

/** Where the studio's passkeys work. Undefined if browsers allow none there. */
export const relyingPartyOf = ({ services }: App) => relyingPartyAt(studioOrigin(services.configuration));
