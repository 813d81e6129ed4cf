import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { cardFailures, paymentFailures } from "#features/commerce/payments/contract.ts";
import { OutcomeUnknown } from "#features/commerce/payments/server/askProvider.ts";
import type { RemoteCharge, RemoteProvider } from "#features/commerce/payments/server/PaymentProviders.ts";
import { failuresOf } from "#kernel/contract/failure.ts";

const fail = failuresOf({ ...cardFailures, ...paymentFailures });

interface Movement {
  cents: number;
  /** Of a refund: the charge. */
  reference?: string;
  isCanceled?: boolean;
}

/** A payment service on loopback. What it has is what was charged: keys make its calls repeatable. */
export interface Bank {
  url: string;
  charges: Map<string, Movement>;
  refunds: Map<string, Movement>;
  /** Charged and not refunded. */
  balanceCents(): number;
  close(): void;
}

export async function openBank(): Promise<Bank> {
  const charges = new Map<string, Movement>();
  const refunds = new Map<string, Movement>();
  const server = createServer(async (request, response) => {
    const [, kind, key = "", action] = (request.url ?? "").split("/");
    const rows = kind === "charges" ? charges : refunds;
    const answer = (status: number, body: object = {}) => response.writeHead(status).end(JSON.stringify(body));
    if (request.method === "POST" && action === "cancel") {
      const charge = charges.get(key);
      if (!charge) charges.set(key, { cents: 0, isCanceled: true });
    } else if (request.method === "POST" && !rows.has(key)) {
      rows.set(key, (await bodyOf(request)) as Movement);
    }
    const row = rows.get(key);
    return row ? answer(200, row) : answer(404);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const sum = (rows: Map<string, Movement>) => [...rows.values()].reduce((total, { cents }) => total + cents, 0);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    charges,
    refunds,
    balanceCents: () => sum(charges) - sum(refunds),
    close: () => server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}

/** Payments by this bank. */
export function bankProvider(url: string): RemoteProvider {
  const ask = async (path: string, signal: AbortSignal, body?: object): Promise<Movement | undefined> => {
    const post = body && { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(`${url}/${path}`, { signal, ...post });
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new OutcomeUnknown(`The bank answered ${answer.status}.`);
    return (await answer.json()) as Movement;
  };
  const chargeOf = (key: string, charge: Movement | undefined): RemoteCharge | ReturnType<typeof fail> | undefined => {
    if (!charge) return undefined;
    return charge.isCanceled ? fail("payment-canceled") : { state: "PAID", reference: `charge_${key}` };
  };
  const certain = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new OutcomeUnknown("The bank has no such movement.");
    return value;
  };
  return {
    name: "bank",
    title: "Card of the bank",
    asksForCard: false,
    isTest: false,
    can: { purchases: ["goods", "subscriptions"], installments: false },
    async prepare() {
      return { provider: "bank", title: "Bank", reference: "card", brand: "", lastFour: "" };
    },
    startCharge: async ({ amount: { cents }, key, signal }) =>
      certain(chargeOf(key, await ask(`charges/${key}`, signal, { cents }))),
    findCharge: async ({ key, signal }) => chargeOf(key, await ask(`charges/${key}`, signal)),
    cancelCharge: async ({ key, signal }) => certain(chargeOf(key, await ask(`charges/${key}/cancel`, signal, {}))),
    async startRefund({ reference, amount: { cents }, key, signal }) {
      certain(await ask(`refunds/${key}`, signal, { cents, reference }));
      return { reference: `refund_${key}` };
    },
    findRefund: async ({ key, signal }) => (await ask(`refunds/${key}`, signal)) && { reference: `refund_${key}` },
  };
}
