import { Resolver } from "node:dns/promises";

/** The IP addresses of a host name; empty if it has none. Throws when no name server answers. */
export type ResolveHost = (hostname: string) => Promise<string[]>;

/** The TXT records of a name; empty if it has none. Throws when no name server answers. */
export type ResolveTexts = (name: string) => Promise<string[]>;

// Uses the name servers directly and not the operating system, which would block one of the process's four threads
// while a silent server does not answer. Files and passwords need those threads.
const resolver = new Resolver({ timeout: 2500, tries: 2 });

/** The addresses of a name that is reserved for this machine (RFC 6761), whatever a name server says. */
export function reservedAddresses(hostname: string): string[] | undefined {
  return /(^|\.)localhost\.?$/i.test(hostname) ? ["127.0.0.1", "::1"] : undefined;
}

const leadsNowhere = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** Looks up IPv4 and IPv6 in parallel. IPv4 comes first, because more machines can reach it. */
export const resolveHost: ResolveHost = async (hostname) => {
  const name = hostname.replace(/\.$/, "").toLowerCase();
  const reserved = reservedAddresses(hostname);
  if (reserved) return reserved;
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (addresses.length > 0) return addresses;
  for (const answer of answers) {
    if (answer.status === "rejected" && !leadsNowhere.has(answer.reason.code)) throw answer.reason;
  }
  return [];
};

export const resolveTexts: ResolveTexts = async (name) => {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (leadsNowhere.has((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};
