import { sameText, sign } from "#kernel/server/secrets.ts";

/** Tokens that unsubscribe from restock notices: for this purpose and website only, without expiration. */
export function createUnsubscribeTokens(secret: string) {
  const signature = (websiteId: string, signUpId: string) =>
    sign(secret, "restock.unsubscribe", `${websiteId}.${signUpId}`);
  return {
    of: (websiteId: string, signUpId: string): string => `${signUpId}.${signature(websiteId, signUpId)}`,
    /** The sign-up of a token; undefined for a token that we did not sign. */
    read(websiteId: string, token: string): string | undefined {
      const [signUpId = "", signed = "", ...more] = token.split(".");
      if (more.length > 0 || !sameText(signed, signature(websiteId, signUpId))) return undefined;
      return signUpId;
    },
  };
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>;
