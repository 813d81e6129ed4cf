import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { cardFailures, paymentFailures } from "./contract.ts";
import { OutcomeUnknown, type RemoteCharge, type RemoteProvider } from "./server/index.ts";

const fail = failuresOf({ ...cardFailures, ...paymentFailures });

/** What a card of the network provider does, typed as its number. */
export type NetworkCard =
  | "pays"
  | "declines"
  /** Asks the buyer for a second step. */
  | "asks"
  /** Decides later, without the buyer. */
  | "decides later"
  /** Charges, but the answer is lost. */
  | "loses the answer"
  /** The request is lost on its way. */
  | "loses the request"
  /** Refuses connections. */
  | "is down";

interface NetworkCharge {
  cents: number;
  /** It is only authorized. */
  capturesLater?: boolean;
  result: RemoteCharge | "declined" | "canceled";
}

/** A provider for tests that behaves as one over a network. It is authoritative: what it has charged is in `charges`. */
export interface NetworkProvider extends RemoteProvider {
  /** Charges by our key. */
  charges: Map<string, NetworkCharge>;
  /** Refunded cents by our key, with the reference of the charge. */
  refunds: Map<string, { cents: number; reference: string }>;
  /** When true, no call is answered, and none has an effect. */
  isSilent: boolean;
  /** The next refund: refused, or its request or answer is lost. */
  nextRefund: "is refused" | "loses the request" | "loses the answer" | undefined;
  /** The next capture or release: its request or answer is lost. */
  nextCapture: "loses the request" | "loses the answer" | undefined;
  /** Runs after a charge is made, before it is answered. */
  beforeAnswer: ((key: string) => Promise<unknown>) | undefined;
  /** Calls that reached the provider. */
  calls: string[];
  /** The buyer does the second step, or the provider decides. */
  finish(key: string, isPaid?: boolean): void;
  /** The authorization of a charge ends, or it is captured, without us. */
  endAuthorization(key: string, isCaptured?: boolean): void;
  /** Cents of all paid charges. */
  paidCents(): number;
}

export function createNetworkProvider(name = "network"): NetworkProvider {
  const reached = (call: string) => {
    if (provider.isSilent) throw new OutcomeUnknown("The provider did not answer.");
    provider.calls.push(call);
  };
  const answerOf = ({ result }: NetworkCharge) =>
    result === "declined" ? fail("card-declined") : result === "canceled" ? fail("payment-canceled") : result;

  /** Captures or releases an authorized charge. Others stay as they are. */
  const decideHeld = (key: string, decided: NetworkCharge["result"]) => {
    const charge = provider.charges.get(key);
    if (!charge) throw new OutcomeUnknown("There is no such charge.");
    const { nextCapture } = provider;
    provider.nextCapture = undefined;
    if (nextCapture === "loses the request") throw new OutcomeUnknown("The request was lost.");
    const answer = answerOf(charge);
    if (!isFailure(answer) && answer.state === "AUTHORIZED") charge.result = decided;
    if (nextCapture === "loses the answer") throw new OutcomeUnknown("The answer was lost.");
    return answerOf(charge);
  };

  const provider: NetworkProvider = {
    name,
    title: "Card over a network",
    asksForCard: true,
    isTest: false,
    can: { purchases: ["goods", "gift-cards"], installments: false },
    charges: new Map(),
    refunds: new Map(),
    isSilent: false,
    nextRefund: undefined,
    nextCapture: undefined,
    beforeAnswer: undefined,
    calls: [],

    async prepare({ cardNumber }) {
      return { provider: name, title: "Card", reference: cardNumber, brand: "Visa", lastFour: "4242" };
    },

    async startCharge({ method, amount, key, returnUrl, capturesLater }) {
      const card = method.reference as NetworkCard;
      if (card === "is down") return fail("provider-unavailable");
      reached("startCharge");
      if (card === "loses the request") throw new OutcomeUnknown("The request was lost.");
      const known = provider.charges.get(key);
      const charge = known ?? {
        cents: amount.cents,
        capturesLater,
        result: resultOf(card, `charge_${key}`, { returnUrl, capturesLater }),
      };
      provider.charges.set(key, charge);
      await provider.beforeAnswer?.(key);
      if (card === "loses the answer" && !known) throw new OutcomeUnknown("The answer was lost.");
      return answerOf(charge);
    },

    async findCharge({ key }) {
      reached("findCharge");
      const charge = provider.charges.get(key);
      return charge && answerOf(charge);
    },

    async cancelCharge({ key }) {
      reached("cancelCharge");
      const charge = provider.charges.get(key);
      if (!charge) return fail("payment-canceled");
      const answer = answerOf(charge);
      if (!isFailure(answer) && !["PAID", "AUTHORIZED"].includes(answer.state)) charge.result = "canceled";
      return answerOf(charge);
    },

    async captureCharge({ key, reference }) {
      reached("captureCharge");
      return decideHeld(key, { state: "PAID", reference });
    },

    async voidCharge({ key }) {
      reached("voidCharge");
      return decideHeld(key, "canceled");
    },

    async startRefund({ reference, amount, key }) {
      reached("startRefund");
      const { nextRefund } = provider;
      provider.nextRefund = undefined;
      if (nextRefund === "is refused") return fail("refund-refused");
      if (nextRefund === "loses the request") throw new OutcomeUnknown("The request was lost.");
      provider.refunds.set(key, { cents: amount.cents, reference });
      if (nextRefund === "loses the answer") throw new OutcomeUnknown("The answer was lost.");
      return { reference: `refund_${key}` };
    },

    async findRefund({ key }) {
      reached("findRefund");
      return provider.refunds.has(key) ? { reference: `refund_${key}` } : undefined;
    },

    finish(key, isPaid = true) {
      const charge = provider.charges.get(key);
      if (!charge) throw new Error("there is no such charge");
      charge.result = isPaid ? paidOf(`charge_${key}`, charge.capturesLater ?? false) : "declined";
    },

    endAuthorization(key, isCaptured = false) {
      const charge = provider.charges.get(key);
      if (!charge) throw new Error("there is no such charge");
      charge.result = isCaptured ? { state: "PAID", reference: `charge_${key}` } : "canceled";
    },

    paidCents() {
      const paid = [...provider.charges.values()].filter(
        ({ result }) => typeof result === "object" && result.state === "PAID",
      );
      return paid.reduce((sum, { cents }) => sum + cents, 0);
    },
  };
  return provider;
}

function resultOf(
  card: NetworkCard,
  reference: string,
  { returnUrl, capturesLater }: { returnUrl: string; capturesLater: boolean },
): NetworkCharge["result"] {
  if (card === "declines") return "declined";
  if (card === "decides later") return { state: "PENDING", reference };
  if (card !== "asks") return paidOf(reference, capturesLater);
  const redirectUrl = `https://bank.example/step?return=${encodeURIComponent(returnUrl)}`;
  return { state: "ACTION", reference, action: { redirectUrl } };
}

function paidOf(reference: string, capturesLater: boolean): RemoteCharge {
  return capturesLater ? { state: "AUTHORIZED", reference, captureBefore } : { state: "PAID", reference };
}

/** When authorizations end at the bank, far from every clock of a test. */
const captureBefore = new Date("2099-12-05T12:00:00Z");
