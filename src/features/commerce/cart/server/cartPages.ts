import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import { checkAnswers } from "#features/audience/form-fields/domain/checkAnswers.ts";
import type { FormDefinition } from "#features/audience/form-fields/domain/formField.ts";
import type { Members } from "#features/audience/members/server/index.ts";
import { firstCountry } from "#features/commerce/address/domain/shopCountry.ts";
import { installmentOffer } from "#features/commerce/installments/server/index.ts";
import type { PaymentProviders } from "#features/commerce/payments/server/index.ts";
import { offeredCountries } from "#features/commerce/shipping/domain/zoneFor.ts";
import { type CarrierAnswers, readShippingSetup } from "#features/commerce/shipping/server/index.ts";
import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { type Failure, fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { defaultLocaleOf } from "#kernel/server/languages/websiteLanguages.ts";
import { cartPaths } from "../browserContract.ts";
import { cartPageTexts } from "../cartPageTexts.ts";
import {
  type AnswersPageProps,
  answersPageIsland,
  type CartPageProps,
  cartPageIsland,
  cartTexts,
  type ShoppingCart,
} from "../contract.ts";
import { hasCartInAccount } from "./hasCartInAccount.ts";
import type { Choices } from "./readChoices.ts";
import type { EntryForm } from "./readEntryForm.ts";
import { cartOf } from "./visitorsCart.ts";

export interface CartPageServices {
  pages: Pages;
  payments: PaymentProviders;
  carriers: CarrierAnswers;
  members: Pick<Members, "takeMessages" | "isKnownBrowser">;
}

/** The answer to a plain form of the cart page. */
export interface CartAnswer {
  failure: Failure;
  title: string;
  typed?: { country: string; state: string; postcode: string };
  typedCode?: string;
}

/** An answers page with its status. */
export interface ShownAnswers {
  props: AnswersPageProps;
  status: number;
}

/** Renders the cart's pages in the theme's layout. */
export function createCartPages(app: App, { pages, payments, carriers, members }: CartPageServices) {
  const { islands } = app.services;
  return {
    /** @param doubtedEntryId the line that the page asks to remove */
    async renderCart(context: RequestContext, answer?: CartAnswer, doubtedEntryId?: string): Promise<Answer> {
      const cart = await cartOf(context, { payments, carriers });
      const countries = await countriesOf(context, cart);
      const shop = { timeZone: context.website.time_zone, locale: defaultLocaleOf(context.website) };
      const props: CartPageProps = { cart, countries, firstCountry: firstCountry(countries, shop) ?? "" };
      const notices = members.takeMessages(context);
      if (notices.length > 0) props.notices = notices;
      if (cart.entries.length === 0 && (await hasCartInAccount(context, members))) {
        props.signInPath = memberSignInPath(cartPaths.page);
      }
      if (doubtedEntryId) props.doubtedEntryId = doubtedEntryId;
      const offer = installmentOffer(context.website, payments);
      if (offer) props.installments = offer;
      if (answer) Object.assign(props, answerProps(answer));
      return pages.renderSystemPage(context, {
        pageType: pageTypes.cart,
        title: cartPageTexts.title,
        mainContent: islands.render(cartPageIsland, props),
        model: { shoppingCart: cart },
        ...(answer ? { status: answer.failure.status } : {}),
      });
    },
    async renderAnswers(context: RequestContext, { props, status }: ShownAnswers): Promise<Answer> {
      return pages.renderSystemPage(context, {
        pageType: pageTypes.cart,
        title: props.title,
        mainContent: islands.render(answersPageIsland, props),
        status,
      });
    },
  };
}

function answerProps({ failure, title, typed, typedCode }: CartAnswer): Partial<CartPageProps> {
  if (typedCode !== undefined) return { code: { typed: typedCode, error: failure.message } };
  return {
    message: failure.message,
    title,
    ...(typed ? { location: { typed, errors: failure.errors ?? {} } } : {}),
  };
}

/** The page with a product's form before it is added. */
export function addPage(
  choices: Choices,
  form: FormDefinition,
  body: { itemId: string; quantity: string; [field: string]: unknown },
  failure?: Failure,
): ShownAnswers {
  const options = Object.entries(body).filter(
    (pair): pair is [string, string] => pair[0].startsWith("option:") && typeof pair[1] === "string",
  );
  const typed = failure ? answersOfForm(form.fields, Object.entries(body)) : {};
  return {
    status: failure?.status ?? 200,
    props: {
      title: choices.name,
      form,
      action: cartPaths.addForm,
      hidden: [["itemId", body.itemId], ["quantity", body.quantity], ["answered", "yes"], ...options],
      ...shownAnswers(form, typed, failure, cartTexts.unableToAdd),
      submitLabel: choices.addButtonText || (choices.plan ? cartPageTexts.subscribe : cartPageTexts.addToCart),
      back: { path: choices.path, label: fillMessage(cartPageTexts.backToProduct, { title: choices.name }) },
    },
  };
}

/** The page that changes a line's answers. */
export function entryPage(
  entryId: string,
  entry: EntryForm,
  form: FormDefinition,
  refused?: { failure: Failure; answers: Record<string, unknown> },
): ShownAnswers {
  return {
    status: refused?.failure.status ?? 200,
    props: {
      title: fillMessage(cartPageTexts.answersOf, { title: entry.name }),
      form,
      action: cartPaths.answersForm,
      hidden: [["entryId", entryId]],
      ...shownAnswers(form, refused?.answers ?? entry.answers, refused?.failure, cartPageTexts.unableToUpdateForm),
      submitLabel: cartPageTexts.save,
      back: { path: cartPaths.page, label: cartPageTexts.backToCart },
    },
  };
}

function shownAnswers(
  form: FormDefinition,
  given: Record<string, unknown>,
  failure: Failure | undefined,
  title: string,
): Pick<AnswersPageProps, "answers" | "errors" | "alert"> {
  return {
    // Normalized for the fields, valid or not.
    answers: checkAnswers(form.fields, given, { strictLegacyEmail: false }).answers,
    errors: failure?.errors ?? {},
    alert: failure && { title, message: failure.message },
  };
}

/** The countries to choose from, if there is something to estimate. */
async function countriesOf({ site, website }: RequestContext, cart: ShoppingCart): Promise<CartPageProps["countries"]> {
  if (cart.entries.length === 0) return [];
  const setup = cart.requiresShipping ? await readShippingSetup(site.db, website.id) : undefined;
  return offeredCountries(setup, website.locale);
}
