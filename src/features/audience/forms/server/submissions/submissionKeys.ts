import { newId } from "#kernel/server/ids.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** How long (ms) a key may be used (decisions.md "Success answers"). */
const keyLifetime = 3_600_000;

/**
 * Keys of submissions: an id, when it expires, and our signature. Nothing is kept until it is used; then the submission
 * carries its id, so that it counts once.
 */
export function createSubmissionKeys(secret: string) {
  const signature = (websiteId: string, text: string) => sign(secret, "form.submission", `${websiteId}.${text}`);
  return {
    create(websiteId: string, now: Date): string {
      const text = `${newId()}.${(now.getTime() + keyLifetime).toString(36)}`;
      return `${text}.${signature(websiteId, text)}`;
    },
    /** The id of a key; undefined for one that we did not make, or that has expired. */
    read(websiteId: string, key: string, now: Date): string | undefined {
      const [id = "", expires = "", signed = "", ...more] = key.split(".");
      if (more.length > 0 || !sameText(signed, signature(websiteId, `${id}.${expires}`))) return undefined;
      return Number.parseInt(expires, 36) >= now.getTime() ? id : undefined;
    },
  };
}
