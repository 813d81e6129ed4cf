import type { Access } from "#kernel/contract/defineRoute.ts";
import type { Right } from "./domain/rights.ts";

/** Access for contributors of the addressed website who have the right. */
export function withRight(right: Right): Access {
  return { kind: "right", rights: [right] };
}

/** Access for contributors of the addressed website who have one of the rights. The handler decides what each may do. */
export function withAnyRight(...rights: readonly Right[]): Access {
  return { kind: "right", rights };
}
