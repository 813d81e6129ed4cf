import type { FirstSteps } from "#features/transfer/starters/contract.ts";
import { texts } from "./texts.ts";

export interface FirstStep {
  key: string;
  title: string;
  text: string;
  action: string;
  /** The screen for this step. */
  to: string;
  search?: Record<string, string>;
  isDone: boolean;
}

/** The first steps of a new website, in order. */
export function firstStepsOf(state: FirstSteps): FirstStep[] {
  return [
    state.homePageId === null
      ? {
          key: "home",
          title: texts.homePageTitle,
          text: texts.homePageText,
          action: texts.toPages,
          to: "/pages",
          isDone: false,
        }
      : {
          key: "home",
          title: texts.homeStep,
          text: texts.homeStepText,
          action: texts.edit,
          to: `/pages/${state.homePageId}/edit`,
          isDone: state.hasOwnHomePage,
        },
    {
      key: "styles",
      title: texts.stylesStep,
      text: texts.stylesStepText,
      action: texts.choose,
      to: "/design/styles",
      isDone: state.hasStyles,
    },
    {
      key: "contact",
      title: texts.contactStep,
      text: texts.contactStepText,
      action: texts.fillIn,
      to: "/settings/general",
      isDone: state.hasContactEmail,
    },
    {
      key: "products",
      title: texts.productsStep,
      text: state.sampleProducts > 0 ? texts.samplesStepText(state.sampleProducts) : texts.productsStepText,
      action: texts.toProducts,
      to: "/products",
      isDone: state.hasOwnProducts && state.sampleProducts === 0,
    },
    {
      key: "payments",
      title: texts.paymentsStep,
      text: texts.paymentsStepText,
      action: texts.choose,
      to: "/settings/payments",
      isDone: state.hasPayments,
    },
    {
      key: "shipping",
      title: texts.shippingStep,
      text: texts.shippingStepText,
      action: texts.fillIn,
      to: "/settings/shipping",
      isDone: state.hasShipping,
    },
  ];
}
