import type { AnsweredForm } from "#features/audience/members/islandsContract.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { cardChargeOf, chargeWithinLimits, createPaymentLimits } from "#features/commerce/payments/server/index.ts";
import type { Outbox } from "#features/site/outbox/server/index.ts";
import { calendarDay } from "#kernel/contract/calendarDay.ts";
import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { minutesOf } from "#kernel/domain/minutesOf.ts";
import { isUuid } from "#kernel/domain/uuid.ts";
import type { SiteTransaction } from "#kernel/server/database/siteScope.ts";
import { type Answer, redirectTo } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import {
  type CustomerAction,
  paymentMethodsSection,
  type SubscriptionForm,
  subscriptionPath,
  subscriptionTexts as texts,
} from "../browserContract.ts";
import { accountPaymentMethodsIsland } from "../cardContract.ts";
import {
  accountSubscriptionsIsland,
  changeOwnSubscriptionRoute,
  pauseOwnSubscriptionRoute,
  saveSubscriptionAddressRoute,
  subscriptionFailures,
  subscriptionsSection,
} from "../contract.ts";
import { nextPaymentAt } from "../domain/nextAction.ts";
import { subscriptionCan } from "../domain/subscriptionLifecycle.ts";
import { changeAddress } from "./changeAddress.ts";
import {
  cancelSubscription,
  continueSubscription,
  pauseSubscription,
  resumeSubscription,
} from "./changeSubscription.ts";
import { forgetSubscriptions } from "./forgetSubscriptions.ts";
import { hasKeptCards, loadKeptCards } from "./keptCards.ts";
import { loadSubscriptions } from "./memberSubscriptions.ts";
import { registerCardChanges } from "./registerCardChanges.ts";
import { type Renewal, type RenewalServices, renewSubscription } from "./renewSubscription.ts";
import { saveSubscription } from "./saveSubscription.ts";
import { readMemberSubscriptions, readSubscription, type StoredSubscription } from "./subscriptionRows.ts";

const fail = failuresOf(subscriptionFailures);

type Form = SubscriptionForm | "change";

/** Changes of a member's subscriptions, each of which may send emails. By member. */
const changeLimit: CountedLimit = { name: "subscriptions:change", limit: 10, seconds: 600 };

/** The subscriptions of members: a section of the account with its plain forms, and their part of the export. */
export function registerMemberSubscriptions(
  app: App,
  services: RenewalServices & { members: Members; outbox: Outbox },
): void {
  const { members, mails, payments, outbox } = services;
  const limits = createPaymentLimits(app.services.limiter);
  const cardChangeOf = registerCardChanges(app, { payments, limits }, { ownOf, change, refuse });

  members.addAccountSection({
    id: subscriptionsSection,
    title: texts.title,
    summary: texts.summary,
    order: 12,
    notices: texts.done,
    load: (context, member, answered) =>
      loadSubscriptions(context, member, answered, (subscription) => cardChangeOf(context, member, subscription)),
    view: accountSubscriptionsIsland,
  });

  members.addAccountSection({
    id: paymentMethodsSection,
    title: texts.cards.title,
    summary: texts.cards.summary,
    order: 13,
    isShown: hasKeptCards,
    load: async (context, member) => ({ cards: await loadKeptCards(context, member) }),
    view: accountPaymentMethodsIsland,
  });

  members.addPersonalData({
    name: "subscriptions",
    read: async (site, { id }) =>
      (await readMemberSubscriptions(site, id)).map((subscription) => ({
        product: subscription.name,
        state: subscription.pausedUntil ? "PAUSED" : subscription.state,
        pausedUntil: subscription.pausedUntil?.toISOString() ?? null,
        startedAt: subscription.createdAt.toISOString(),
        nextPaymentAt: nextPaymentAt(subscription)?.toISOString() ?? null,
        payments: subscription.cyclesDone,
        email: subscription.customerEmail,
        shippingAddress: subscription.shippingAddress && { ...subscription.shippingAddress },
        billingAddress: { ...subscription.billingAddress },
      })),
    // Nothing is charged after the account is deleted. What is left belongs to the orders, which are kept.
    async deleteWithAccount(tx, { id }) {
      const now = app.services.clock.now();
      for (const { id: subscriptionId } of await readMemberSubscriptions(tx, id)) {
        const subscription = await readSubscription(tx, subscriptionId, { lock: true });
        if (!subscription) continue;
        if (subscriptionCan.cancel(subscription)) {
          await cancelSubscription(tx, mails, subscription, { reason: "account", now });
        }
        await saveSubscription(tx, subscriptionId, { payment_method: null, additional_fields: null }, now);
      }
    },
    forget: (tx, person) => forgetSubscriptions(tx, { outbox, mails }, person, app.services.clock.now()),
  });

  app.route(changeOwnSubscriptionRoute, async ({ body: { subscriptionId, action } }, context) => {
    if (action === "retry") return charge(context, subscriptionId, "retry");
    if (action === "reactivate" && !(await isStillPaid(context, subscriptionId))) {
      return charge(context, subscriptionId, "reactivate");
    }
    const failure = await change(context, subscriptionId, (tx, subscription) =>
      act(tx, subscription, action, context.now),
    );
    if (failure) return refuse(context, subscriptionId, "change", failure);
    const done = { resume: "resumed", cancel: "canceled", reactivate: "reactivated" }[action];
    return redirectTo(`${subscriptionPath(subscriptionId)}&done=${done}`);
  });

  app.route(pauseOwnSubscriptionRoute, async ({ body: { subscriptionId, until } }, context) => {
    const failure = calendarDay.safeParse(until).success
      ? await change(context, subscriptionId, (tx, subscription) =>
          pauseSubscription(tx, mails, subscription, until, { now: context.now }),
        )
      : fail("pause-date-wrong", { errors: { until: texts.pauseDate } });
    if (failure) return refuse(context, subscriptionId, "pause", failure, { values: { until } });
    return redirectTo(`${subscriptionPath(subscriptionId)}&done=paused`);
  });

  app.route(saveSubscriptionAddressRoute, async ({ body: { subscriptionId, addressId } }, context) => {
    const member = (await context.member()) as SignedInMember;
    const failure = await change(context, subscriptionId, (tx, locked) =>
      changeAddress(tx, context, locked, { memberId: member.id, addressId }),
    );
    if (failure) return refuse(context, subscriptionId, "address", failure, { values: { addressId } });
    return redirectTo(`${subscriptionPath(subscriptionId)}&done=address`);
  });

  async function act(
    tx: SiteTransaction,
    subscription: StoredSubscription,
    action: Exclude<CustomerAction, "retry">,
    now: Date,
  ): Promise<undefined | Failure> {
    if (action === "resume") return resumeSubscription(tx, mails, subscription, { now });
    if (action === "cancel") return cancelSubscription(tx, mails, subscription, { reason: "customer", now });
    return continueSubscription(tx, mails, subscription, { now });
  }

  /** Charges the card now, for a payment that failed or for one that was canceled. */
  async function charge(
    context: RequestContext,
    subscriptionId: string,
    reason: "retry" | "reactivate",
  ): Promise<Answer> {
    const { site, now } = context;
    const subscription = await ownOf(context, subscriptionId);
    if (!subscription) return refuse(context, subscriptionId, "change", fail("subscription-unknown"));
    if (!subscription.paymentMethod) return refuse(context, subscriptionId, "change", fail("card-missing"));
    const payer = { id: subscription.memberId as string, paymentMethod: subscription.paymentMethod };
    const renewal = await chargeWithinLimits<Exclude<Renewal, Failure>>(
      limits,
      context,
      cardChargeOf(payments, payer, site.websiteId),
      () => renewSubscription(site, services, subscriptionId, { reason, asker: { by: "customer" }, now }),
      (result) => (result === "open" ? "neither" : "repeated"),
    );
    if (renewal === "idle") return refuse(context, subscriptionId, "change", fail("subscription-changed"));
    if (isFailure(renewal)) return refuse(context, subscriptionId, "change", renewal);
    const done = renewal === "open" ? "pending" : reason === "retry" ? "paid" : "reactivated";
    return redirectTo(`${subscriptionPath(subscriptionId)}&done=${done}`);
  }

  async function isStillPaid(context: RequestContext, subscriptionId: string): Promise<boolean> {
    const subscription = await ownOf(context, subscriptionId);
    return subscription !== undefined && subscription.paidUntil > context.now;
  }

  /** The member's own subscription; undefined for that of someone else. */
  async function ownOf(context: RequestContext, id: string): Promise<StoredSubscription | undefined> {
    const member = (await context.member()) as SignedInMember;
    const found = isUuid(id) ? await readSubscription(context.site, id) : undefined;
    return found?.memberId === member.id ? found : undefined;
  }

  async function change(
    context: RequestContext,
    id: string,
    work: (tx: SiteTransaction, subscription: StoredSubscription) => Promise<undefined | Failure>,
  ): Promise<undefined | Failure> {
    const member = (await context.member()) as SignedInMember;
    const seconds = await app.services.limiter.take(changeLimit, `${context.site.websiteId} ${member.id}`);
    if (seconds !== undefined) {
      context.reply.header("retry-after", String(seconds));
      return fail("too-many-changes", { values: { minutes: minutesOf(seconds) } });
    }
    return context.site.transaction(async (tx) => {
      const subscription = await readSubscription(tx, id, { lock: true });
      return subscription?.memberId === member.id ? work(tx, subscription) : fail("subscription-unknown");
    });
  }

  /** The section again, with the values to show, and why it was refused or where it goes on. */
  function refuse(
    context: RequestContext,
    subscriptionId: string,
    form: Form,
    { message, errors, status }: Failure,
    { values = {}, continueUrl }: Pick<AnsweredForm, "values" | "continueUrl"> = {},
  ): Promise<Answer> {
    const hasErrors = errors !== undefined && Object.keys(errors).length > 0;
    return members.renderSection(context, subscriptionsSection, {
      form,
      ...(hasErrors ? { errors: errors as Record<string, string> } : { message }),
      values: { ...values, subscriptionId },
      ...(continueUrl ? { continueUrl } : {}),
      status,
    });
  }
}
