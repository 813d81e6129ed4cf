/** The part of Stripe.js that we use (docs.stripe.com/js). */
export interface StripeElement {
  mount(target: HTMLElement): void;
  destroy(): void;
  on(event: "ready" | "loaderror", listener: () => void): void;
}

export interface StripeElements {
  create(kind: "payment", options?: object): StripeElement;
  update(options: object): void;
  submit(): Promise<{ error?: { message?: string } }>;
}

export interface StripeObject {
  elements(options: object): StripeElements;
  createConfirmationToken(options: { elements: StripeElements; params?: object }): Promise<{
    confirmationToken?: { id: string };
    error?: { message?: string };
  }>;
}

type StripeMaker = (publishableKey: string, options?: object) => StripeObject;

const made = new Map<string, StripeObject>();
let loading: Promise<void> | undefined;

/** Loads Stripe.js from Stripe, once. After a failure, the next call tries again. */
export async function loadStripe(scriptUrl: string, publishableKey: string, locale: string): Promise<StripeObject> {
  const known = made.get(publishableKey);
  if (known) return known;
  loading ??= addScript(scriptUrl);
  try {
    await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
  const make = (window as unknown as { Stripe?: StripeMaker }).Stripe;
  if (!make) throw new Error("Stripe.js did not start");
  const stripe = make(publishableKey, { locale });
  made.set(publishableKey, stripe);
  return stripe;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error("Stripe.js was not loaded"));
    });
    document.head.append(script);
  });
}
