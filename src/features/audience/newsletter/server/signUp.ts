import { sql } from "kysely";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { isEmail } from "#kernel/domain/email.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { newId } from "#kernel/server/ids.ts";
import { newsletterFailures } from "../browserContract.ts";

const fail = failuresOf(newsletterFailures);

export interface SignUpDraft {
  email: string;
  firstName: string;
  lastName: string;
  list: string;
  pagePath: string;
  captchaToken: string | undefined;
}

/** The unique key of an address on a list: `newsletter_sign_ups_email_key`. */
const lowerKey = sql`website_id, list, lower(email)`;

/** Adds an address to a list. An existing entry stays, but gets a name if it had none. */
export async function signUp(
  context: RequestContext,
  { email, firstName, lastName, list, pagePath, captchaToken }: SignUpDraft,
  captcha: Captcha,
): Promise<Failure | undefined> {
  const address = email.trim();
  const code = address === "" ? "email-required" : "email-invalid";
  if (address === "" || !isEmail(address, context.website.strict_legacy_email)) {
    return fail(code, { errors: { email: newsletterFailures[code].message } });
  }
  // A token counts once, so it is checked when nothing else can fail.
  if (!(await captcha.verify(context, captchaToken))) return fail("captcha-incomplete");
  return context.site.transaction(async (tx) => {
    const named = { first_name: firstName, last_name: lastName };
    await tx.db
      .insertInto("newsletter_sign_ups")
      .values({
        website_id: tx.websiteId,
        id: newId(),
        email: address,
        ...named,
        list,
        page_path: pagePath,
        locale: context.website.locale,
        created_at: context.now,
      })
      .onConflict((conflict) =>
        conflict.expression(lowerKey).doUpdateSet(named).where("newsletter_sign_ups.first_name", "=", ""),
      )
      .execute();
    return undefined;
  });
}
