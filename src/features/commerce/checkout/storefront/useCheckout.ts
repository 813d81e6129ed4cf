import { useEffect, useRef, useState } from "react";
import { answersOfForm } from "#features/audience/form-fields/domain/answersOfForm.ts";
import type { ReadCardForm } from "#features/commerce/payments/browserContract.ts";
import { type ApiResult, callApi } from "#kernel/browser/callApi.ts";
import { localPath } from "#kernel/browser/localPath.ts";
import {
  agreeField,
  type CheckoutSection,
  checkoutCalls,
  checkoutPaths,
  checkoutTexts,
  noteField,
  sectionOfRefusal,
} from "../browserContract.ts";
import type {
  CheckoutState,
  placeOrderRoute,
  readCheckoutRoute,
  removeGiftCardRoute,
  saveCheckoutCodeRoute,
  saveDeliveryRoute,
  saveDetailsRoute,
  saveEmailRoute,
  savePaymentRoute,
} from "../contract.ts";
import type { CheckoutPageProps } from "../islandsContract.ts";
import { forgetConsent, recallConsent, rememberConsent } from "./rememberedConsent.ts";
import { type SectionProblem, sectionProblemOf } from "./sectionProblem.ts";

/** Never resolves, so that buttons keep "Saving…" or "Placing…" until the next page is loaded. */
const untilNextPage = new Promise<never>(() => {});

/** A section's form values by field name. */
export type SectionValues = Record<string, string>;

/**
 * The checkout's state on the page. Each section is saved on the server before the next one opens, so a reload loses
 * nothing. While one call runs, further submits are ignored, so a double click pays once.
 */
export function useCheckout({ state: rendered, open: renderedOpen, submitted }: CheckoutPageProps) {
  const [state, setState] = useState(rendered);
  const [open, setOpen] = useState<CheckoutSection>(renderedOpen);
  const [saving, setSaving] = useState<CheckoutSection>();
  const [trouble, setTrouble] = useState<SectionProblem | undefined>(submitted);
  // Kept while the payment is entered again, because the buyer said it about this order.
  const [hasAgreed, setAgreed] = useState(submitted?.values?.[agreeField] === "yes");
  const isBusy = useRef(false);
  const cardForm = useRef<ReadCardForm>(undefined);
  const { cartToken } = state;
  useEffect(() => {
    if (recallConsent(cartToken)) setAgreed(true);
  }, [cartToken]);

  function send(section: CheckoutSection, values: SectionValues, entries: FormData): Promise<ApiResult<CheckoutState>> {
    const text = (name: string) => values[name] ?? "";
    if (section === "email") {
      const body = { cartToken, email: text("email") };
      return callApi<typeof saveEmailRoute>(checkoutCalls.saveEmail, { body });
    }
    if (section === "delivery") {
      const address = {
        firstName: text("firstName"),
        lastName: text("lastName"),
        address1: text("address1"),
        address2: text("address2"),
        city: text("city"),
        state: text("state"),
        postcode: text("postcode"),
        country: text("country"),
      };
      const body = { cartToken, address, shippingRateId: values.shippingRateId || null };
      return callApi<typeof saveDeliveryRoute>(checkoutCalls.saveDelivery, { body });
    }
    if (section === "details") {
      const answers = answersOfForm(state.form?.fields ?? [], entries);
      const body = { cartToken, answers, note: text(noteField) };
      return callApi<typeof saveDetailsRoute>(checkoutCalls.saveDetails, { body });
    }
    const card = { cardNumber: text("cardNumber"), expiry: text("expiry"), securityCode: text("securityCode") };
    const body = { cartToken, provider: text("provider"), token: text("token"), ...card };
    return callApi<typeof savePaymentRoute>(checkoutCalls.savePayment, { body });
  }

  /** Shows what is stored. If nothing is left to order, the checkout's page leads to the cart, which says so. */
  async function show(stored: CheckoutState): Promise<void> {
    if (stored.cart.entries.length > 0) return setState(stored);
    location.assign(localPath(`${checkoutPaths.page}?cartToken=${cartToken}`));
    return untilNextPage;
  }

  async function readAgain(): Promise<void> {
    const current = await callApi<typeof readCheckoutRoute>(checkoutCalls.read, { query: { cartToken } });
    if (current.ok) await show(current.data);
  }

  async function save(section: CheckoutSection, values: SectionValues, entries: FormData): Promise<void> {
    const hasOwnForm = state.paymentChoices.some(({ provider, cardForm: own }) => own && provider === values.provider);
    if (section === "payment" && hasOwnForm && cardForm.current) {
      const read = await cardForm.current();
      if ("error" in read) return setTrouble({ code: "card-missing", section, message: read.error, errors: {} });
      values.token = read.token;
    }
    const result = await send(section, values, entries);
    if (!result.ok) {
      // A declined card was meant to replace the earlier one, which is forgotten.
      if (section === "payment" && state.payment) await readAgain();
      return setTrouble(sectionProblemOf(section, result.envelope));
    }
    const isForgotten = section !== "payment" && state.payment !== null && result.data.payment === null;
    await show(result.data);
    setOpen(result.data.section);
    if (isForgotten) setTrouble({ section: "payment", message: checkoutTexts.paymentForgotten, errors: {} });
  }

  async function placeOrder(values: SectionValues): Promise<void> {
    setAgreed(values[agreeField] !== undefined);
    if (values[agreeField] !== undefined) rememberConsent(cartToken);
    const body = {
      cartToken,
      expectedTotalCents: state.cart.grandTotalCents,
      expectedDueCents: state.amountDueCents,
      hasAgreed: values[agreeField] !== undefined,
    };
    const result = await callApi<typeof placeOrderRoute>(checkoutCalls.placeOrder, { body });
    if (result.ok) {
      location.assign(localPath(result.data.url));
      return untilNextPage;
    }
    const { envelope } = result;
    // With the refusal, a card may have been forgotten, and prices or stock may have changed.
    await readAgain();
    const section = sectionOfRefusal(envelope);
    setOpen(section);
    setTrouble(sectionProblemOf(section, envelope));
  }

  /** Saves a section, or places the order from the review. Ignored while another call runs. */
  function submit(section: CheckoutSection, values: SectionValues, entries: FormData): void {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(section);
    setTrouble(undefined);
    void (section === "review" ? placeOrder(values) : save(section, values, entries)).finally(() => {
      isBusy.current = false;
      setSaving(undefined);
    });
  }

  /** Enters a discount code; an empty one removes it. @returns why it was refused */
  async function enterCode(discountCode: string): Promise<string | undefined> {
    const body = { cartToken, discountCode };
    const result = await callApi<typeof saveCheckoutCodeRoute>(checkoutCalls.saveCode, { body });
    if (!result.ok) return result.envelope.message;
    await show(result.data);
    // With another total, the chosen shipping rate may not be offered anymore, or a payment may be needed or not.
    const { sections, section } = result.data;
    if (!sections.includes(open) || sections.indexOf(open) > sections.indexOf(section)) setOpen(section);
    // Gift cards pay everything, so no payment method is needed.
    if (result.data.isCovered && open === "payment") setOpen("review");
    return undefined;
  }

  /** Removes an entered gift card. @returns why it was not removed */
  async function removeGiftCard(removedId: string): Promise<string | undefined> {
    const body = { cartToken, removedId };
    const result = await callApi<typeof removeGiftCardRoute>(checkoutCalls.removeGiftCard, { body });
    if (!result.ok) return result.envelope.message;
    await show(result.data);
    // Something is left to pay.
    if (open === "review") setOpen(result.data.section);
    return undefined;
  }

  function agree(agrees: boolean): void {
    setAgreed(agrees);
    if (!agrees) forgetConsent(cartToken);
  }

  function edit(section: CheckoutSection): void {
    if (isBusy.current) return;
    setTrouble(undefined);
    setOpen(section);
  }

  return { state, open, saving, trouble, submit, edit, enterCode, removeGiftCard, cardForm, hasAgreed, agree };
}
