import { uuidPattern } from "#kernel/domain/uuid.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** `replies`: the emails to a comment's author, with the comment's id. `team`: those to a contributor's account. */
export interface UnsubscribeClaims {
  kind: "replies" | "team";
  id: string;
}

const shape = new RegExp(`^(replies|team)\\.(${uuidPattern})\\.([\\w-]{43})$`);

/** Tokens that unsubscribe from emails about comments: for this purpose and website only, without expiration. */
export function createUnsubscribeTokens(secret: string) {
  const signature = (websiteId: string, { kind, id }: UnsubscribeClaims) =>
    sign(secret, "comments.unsubscribe", `${websiteId} ${kind} ${id}`);
  return {
    write: (websiteId: string, claims: UnsubscribeClaims): string =>
      `${claims.kind}.${claims.id}.${signature(websiteId, claims)}`,
    /** Undefined for a token that we did not sign. */
    read(websiteId: string, token: string): UnsubscribeClaims | undefined {
      const [, kind, id = "", signed = ""] = shape.exec(token) ?? [];
      if (kind !== "replies" && kind !== "team") return undefined;
      return sameText(signed, signature(websiteId, { kind, id })) ? { kind, id } : undefined;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
