import type { Members } from "#features/audience/members/server/index.ts";
import { stockReturned } from "#features/commerce/inventory/contract.ts";
import { noticeTexts } from "#features/commerce/merchandising/browserContract.ts";
import { merchandising } from "#features/commerce/merchandising/server/index.ts";
import type { Assets } from "#features/site/assets/server/index.ts";
import type { Captcha } from "#features/site/captcha/server/index.ts";
import { mailEnded } from "#features/site/outbox/contract.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import type { Themes } from "#features/site/themes/server/index.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import {
  restockFailures,
  type SignUpBody,
  sendRestockNoticesJob,
  signUpAsSiteUserRoute,
  signUpFormRoute,
  signUpRoute,
} from "../contract.ts";
import { addRestockToThemes, restockForm } from "./addRestockToThemes.ts";
import { memberSignUps } from "./memberSignUps.ts";
import { createNoticeWriter } from "./noticeMail.ts";
import { readProductPath } from "./readVariant.ts";
import { recordNoticeResult } from "./recordNoticeResult.ts";
import { registerRestockAdmin } from "./registerRestockAdmin.ts";
import { registerUnsubscribe } from "./registerUnsubscribe.ts";
import { type SendSettings, sendChunk } from "./sendChunk.ts";
import { signUp } from "./signUp.ts";
import { startSends } from "./startSends.ts";
import { createUnsubscribeTokens } from "./unsubscribeTokens.ts";

export interface RestockNeeds {
  pages: Pages;
  themes: Themes;
  assets: Assets;
  outbox: Outbox;
  captcha: Captcha;
  members: Members;
}

const fail = failuresOf(restockFailures);

/** Restock notices: visitors' sign-ups, the owner's lists and sends, the emails, and unsubscribing. */
export function registerRestock(app: App, { pages, themes, assets, outbox, captcha, members }: RestockNeeds) {
  const { clock, secret } = app.services;
  const tokens = createUnsubscribeTokens(secret);
  const writer = createNoticeWriter(app, { assets, tokens, outbox });
  const restockSends: SendSettings = { chunkSize: 500 };
  addRestockToThemes(app, themes, captcha);
  registerRestockAdmin(app, { assets, outbox });
  registerUnsubscribe(app, { pages, tokens });
  members.addPersonalData(memberSignUps);

  app.job(sendRestockNoticesJob, ({ websiteId, sendId }) =>
    sendChunk(app.site(websiteId), sendId, { ...restockSends, outbox, writer }, clock.now()),
  );

  app.on(mailEnded, (tx, { dedupeKey, isSent }) => recordNoticeResult(tx, dedupeKey, { isSent, now: clock.now() }));

  app.on(stockReturned, async (tx, { variantIds }) => {
    if (!outbox.isSending()) return;
    const website = await tx.db.selectFrom("websites").selectAll().where("id", "=", tx.websiteId).executeTakeFirst();
    if (!website || !merchandising.of(website).restockAutoSend) return;
    await startSends(tx, { variantIds, accountId: undefined, evenIfSoldOut: false, now: clock.now() });
  });

  app.route(signUpRoute, ({ body }, context) => answerSignUp(body, context));
  app.route(signUpAsSiteUserRoute, async ({ body }, context) => {
    const isBlank = body.siteVisitorEmail.trim() === "";
    const member = isBlank ? await context.member() : undefined;
    return answerSignUp(member ? { ...body, siteVisitorEmail: member.email } : body, context);
  });

  async function answerSignUp(body: SignUpBody, context: RequestContext) {
    const outcome = await signUp(context, body, captcha.verify);
    if (isFailure(outcome)) return outcome;
    const answer = { status: "SIGNED_UP" as const };
    if (outcome.isNew) return answer;
    const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
    return new Answer(200, headers, JSON.stringify(answer));
  }

  app.route(signUpFormRoute, async ({ body }, context) => {
    const { productId, variantId, email, isJoinMailingList } = body;
    const outcome =
      variantId === ""
        ? fail("variant-missing")
        : await signUp(
            context,
            { productId, variantId, siteVisitorEmail: email, isJoinMailingList: isJoinMailingList !== undefined },
            captcha.verify,
          );
    const path = await readProductPath(context.site, productId, context.now);
    // Without a page that still shows the form, the answer has no place.
    if (!path || (isFailure(outcome) && pagelessFailures.has(outcome.code))) {
      return isFailure(outcome) ? outcome : fail("variant-unknown");
    }
    const { restockNotificationsSuccessText } = merchandising.of(context.website);
    return pages.renderSubmitted(
      context,
      path,
      {
        itemId: productId,
        message: isFailure(outcome) ? outcome.message : restockNotificationsSuccessText || noticeTexts.success,
        chosen: {},
        quantity: "1",
        form: {
          name: restockForm,
          isDone: !isFailure(outcome),
          fields: { variantId, email, isJoinMailingList: isJoinMailingList ?? "" },
        },
      },
      isFailure(outcome) ? outcome.status : 200,
    );
  });

  return { restockSends };
}

const pagelessFailures: ReadonlySet<string> = new Set(["variant-unknown", "not-offered", "in-stock"]);
