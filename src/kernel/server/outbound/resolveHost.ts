import { Resolver } from "node:dns/promises";

/** The IP addresses that a host name leads to; empty when it leads nowhere. Throws when nobody could tell. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

// Asked of the name servers and not of the operating system: that would hold one of the process's four threads for
// as long as a silent server lets it wait, and files and passwords need them.
const resolver = new Resolver({ timeout: 2500, tries: 2 });

const leadsNowhere = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** Asks for IPv4 and IPv6 at once; IPv4 comes first, since more machines reach it. */
export const resolveHost: ResolveHost = async (hostname) => {
  const name = hostname.replace(/\.$/, "").toLowerCase();
  // Reserved for this machine (RFC 6761), whatever a name server says.
  if (name === "localhost" || name.endsWith(".localhost")) return ["127.0.0.1", "::1"];
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  for (const answer of answers) {
    if (answer.status === "rejected" && !leadsNowhere.has(answer.reason.code)) throw answer.reason;
  }
  return [];
};
