import { sql } from "kysely";

/** The network of the column `address`, as `customerNetwork` has it: the IPv4 /24, or the IPv6 /48. */
export const networkOfAddress = sql<string>`network(set_masklen(address, case family(address) when 4 then 24 else 48 end))`;
