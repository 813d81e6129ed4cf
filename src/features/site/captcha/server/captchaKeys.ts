import { sql } from "kysely";
import type { Services } from "#kernel/server/http/createApp.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import type { StoredCaptchaSettings } from "../contract.ts";

/** Each website has its own, so that a sealed key works nowhere else. */
const purposeOf = (websiteId: string) => `captcha key ${websiteId}`;

/** Encrypts a service's secret key for the settings of the website. */
export const sealCaptchaKey = (secret: string, websiteId: string, key: string) =>
  sealText(secret, purposeOf(websiteId), key);

/** The secret key of the service; undefined if none is stored, or it was sealed with another secret. */
export const openCaptchaKey = (
  secret: string,
  websiteId: string,
  { sealedSecretKey }: Pick<StoredCaptchaSettings, "sealedSecretKey">,
) => openText(secret, purposeOf(websiteId), sealedSecretKey);

/** Seals keys that an earlier version stored in plain text, also those of deleted websites. Runs at each start. */
export async function sealStoredKeys({ database: { db }, secret }: Pick<Services, "database" | "secret">) {
  const { rows } = await sql<{ id: string; key: string }>`
    select id, captcha ->> 'secretKey' as key from websites where captcha ->> 'secretKey' <> ''`.execute(db);
  for (const { id, key } of rows) {
    await sql`
      update websites
      set captcha = captcha - 'secretKey' || jsonb_build_object('sealedSecretKey', ${sealCaptchaKey(secret, id, key)}::text)
      where id = ${id} and captcha ->> 'secretKey' = ${key}`.execute(db);
  }
}
