import type { FirstSteps } from "#features/transfer/starters/contract.ts";
import { words } from "./words.ts";

export interface FirstStep {
  key: string;
  title: string;
  text: string;
  action: string;
  /** The screen where it is done. */
  to: string;
  search?: Record<string, string>;
  isDone: boolean;
}

/** The first steps of a new website in their order. */
export function firstStepsOf(state: FirstSteps): FirstStep[] {
  return [
    state.homePageId === null
      ? {
          key: "home",
          title: words.homePageTitle,
          text: words.homePageText,
          action: words.toPages,
          to: "/pages",
          isDone: false,
        }
      : {
          key: "home",
          title: words.homeStep,
          text: words.homeStepText,
          action: words.edit,
          to: `/pages/${state.homePageId}/edit`,
          isDone: state.hasOwnHomePage,
        },
    {
      key: "styles",
      title: words.stylesStep,
      text: words.stylesStepText,
      action: words.choose,
      to: "/design/styles",
      isDone: state.hasStyles,
    },
    {
      key: "contact",
      title: words.contactStep,
      text: words.contactStepText,
      action: words.fillIn,
      to: "/settings/general",
      isDone: state.hasContactEmail,
    },
    {
      key: "products",
      title: words.productsStep,
      text: state.sampleProducts > 0 ? words.samplesStepText(state.sampleProducts) : words.productsStepText,
      action: words.toProducts,
      to: "/products",
      isDone: state.hasOwnProducts && state.sampleProducts === 0,
    },
    {
      key: "payments",
      title: words.paymentsStep,
      text: words.paymentsStepText,
      action: words.choose,
      to: "/settings/payments",
      isDone: state.hasPayments,
    },
    {
      key: "shipping",
      title: words.shippingStep,
      text: words.shippingStepText,
      action: words.fillIn,
      to: "/settings/shipping",
      isDone: state.hasShipping,
    },
  ];
}
