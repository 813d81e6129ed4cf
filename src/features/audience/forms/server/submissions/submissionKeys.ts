import { newId } from "#kernel/server/ids.ts";
import { sameText, sign } from "#kernel/server/secrets.ts";

/** How long (ms) a key is valid. */
const keyLifetime = 3_600_000;

/**
 * Submission keys: an id, an expiration and our signature. Nothing is stored until it is used. Then the submission
 * stores its id, so that it counts once.
 */
export function createSubmissionKeys(secret: string) {
  const signature = (websiteId: string, text: string) => sign(secret, "form.submission", `${websiteId}.${text}`);
  return {
    /** @param formId the key's form; absent: the answers decide */
    create(websiteId: string, now: Date, formId?: string): string {
      const text = [newId(), (now.getTime() + keyLifetime).toString(36), ...(formId ? [formId] : [])].join(".");
      return `${text}.${signature(websiteId, text)}`;
    },
    /** A key's id and form; undefined for a key that is not ours or has expired. */
    read(websiteId: string, key: string, now: Date): { id: string; formId: string | undefined } | undefined {
      const parts = key.split(".");
      const signed = parts.pop() ?? "";
      const [id = "", expires = "", formId, ...more] = parts;
      if (more.length > 0 || !sameText(signed, signature(websiteId, parts.join(".")))) return undefined;
      return Number.parseInt(expires, 36) >= now.getTime() ? { id, formId } : undefined;
    },
  };
}
