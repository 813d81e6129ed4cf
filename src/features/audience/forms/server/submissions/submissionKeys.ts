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
    /** @param formId of the form that it is for; absent: the answers tell */
    create(websiteId: string, now: Date, formId?: string): string {
      const text = [newId(), (now.getTime() + keyLifetime).toString(36), ...(formId ? [formId] : [])].join(".");
      return `${text}.${signature(websiteId, text)}`;
    },
    /** A key's id, and its form; undefined for one that we did not make, or that has expired. */
    read(websiteId: string, key: string, now: Date): { id: string; formId: string | undefined } | undefined {
      const parts = key.split(".");
      const signed = parts.pop() ?? "";
      const [id = "", expires = "", formId, ...more] = parts;
      if (more.length > 0 || !sameText(signed, signature(websiteId, parts.join(".")))) return undefined;
      return Number.parseInt(expires, 36) >= now.getTime() ? { id, formId } : undefined;
    },
  };
}
