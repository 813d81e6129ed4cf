import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";

/**
 * Whether the address is a trusted proxy, whose value for the previous address counts. `hop` is 0 for the connection's
 * peer, 1 for the last address in `X-Forwarded-For`, and so on to the left. (The shape of Fastify's `trustProxy`.)
 */
export type TrustProxy = (address: string, hop: number) => boolean;

const namedNetworks: Record<string, readonly string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * Parses `TRUST_PROXY`: how many proxies are in front of this program (`1`, `2`), or where they are (`10.0.0.0/8,
 * loopback`). Callers can write anything to the left of what our proxies add, so that is ignored.
 * @returns undefined if no proxy is trusted
 * @throws Error that says what is wrong
 */
export function readTrustProxy(text: string): TrustProxy | undefined {
  const given = text.trim().toLowerCase();
  if (given === "" || given === "0" || given === "false") return undefined;
  if (given === "true") return (_address, hop) => hop < 1;
  if (/^\d+$/.test(given)) {
    const hops = Number(given);
    if (hops > 10) throw new Error("must be at most 10 proxies, or a list of networks");
    return (_address, hop) => hop < hops;
  }
  const networks = new BlockList();
  for (const entry of given.split(",").map((each) => each.trim())) {
    for (const network of namedNetworks[entry] ?? [entry]) addNetwork(networks, network);
  }
  // (An IPv4 address that a socket writes as IPv6 matches the IPv4 networks.)
  return (address) => isIP(address) !== 0 && networks.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

function addNetwork(networks: BlockList, network: string): void {
  const [address = "", length, ...rest] = network.split("/");
  const family = isIP(address);
  const maxPrefix = family === 4 ? 32 : 128;
  const prefix = length === undefined ? maxPrefix : /^\d{1,3}$/.test(length) ? Number(length) : 0;
  // A prefix of 0 would trust everyone.
  if (family === 0 || rest.length > 0 || prefix < 1 || prefix > maxPrefix) {
    throw new Error(`must be a number of proxies or a list of networks such as "10.0.0.0/8, loopback": "${network}"`);
  }
  networks.addSubnet(address, prefix, family === 4 ? "ipv4" : "ipv6");
}

/**
 * Who called, which host and which scheme, as the visitor sees them, like `ip`, `host` and `protocol` of Fastify's
 * request: behind a trusted proxy, they come from the proxy.
 */
export function addressesOf(
  { headers, socket }: { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } },
  trustProxy: TrustProxy | undefined,
): { ip: string; host: string; protocol: string | undefined } {
  const peer = socket.remoteAddress ?? "";
  if (!trustProxy?.(peer, 0)) return { ip: peer, host: headers.host ?? "", protocol: undefined };
  return {
    // A cached page is found without it.
    get ip() {
      const hops = [peer, ...listOf(headers["x-forwarded-for"]).reverse()];
      const first = hops.findIndex((address, hop) => !trustProxy(address, hop));
      return hops[first === -1 ? hops.length - 1 : first] as string;
    },
    host: listOf(headers["x-forwarded-host"]).at(-1) || (headers.host ?? ""),
    protocol: listOf(headers["x-forwarded-proto"]).at(-1),
  };
}

const listOf = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(",")
        .map((part) => part.trim());
