import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { fakeStripeScript } from "./fakeStripeScript.ts";

/** What the next matching request meets. `drops` does the work and closes the connection; `refuses` only closes it. */
export type Fault = "hangs" | "answers 500" | "drops" | "refuses" | "is limited";

type Fields = Record<string, unknown>;

interface Stored extends Fields {
  id: string;
  object: string;
  created: number;
}

interface FakeCard {
  brand: string;
  last4: string;
  outcome:
    | "pays"
    | "card_declined"
    | "insufficient_funds"
    | "processing_error"
    | "asks"
    | "asks always"
    | "fails later";
  type?: "afterpay_clearpay";
}

/** Stripe's published test payment methods (docs.stripe.com/testing), and the numbers that the fake form takes. */
const cards: Record<string, FakeCard & { number?: string }> = {
  pm_card_visa: { number: "4242424242424242", brand: "visa", last4: "4242", outcome: "pays" },
  pm_card_mastercard: { number: "5555555555554444", brand: "mastercard", last4: "4444", outcome: "pays" },
  pm_card_chargeDeclined: { number: "4000000000000002", brand: "visa", last4: "0002", outcome: "card_declined" },
  pm_card_chargeDeclinedInsufficientFunds: {
    number: "4000000000009995",
    brand: "visa",
    last4: "9995",
    outcome: "insufficient_funds",
  },
  pm_card_chargeDeclinedProcessingError: {
    number: "4000000000000119",
    brand: "visa",
    last4: "0119",
    outcome: "processing_error",
  },
  /** Asks for 3-D Secure unless it was saved with one. */
  pm_card_authenticationRequiredOnSetup: { number: "4000002500003155", brand: "visa", last4: "3155", outcome: "asks" },
  /** Asks each time, so renewals are declined. */
  pm_card_authenticationRequired: { number: "4000002760003184", brand: "visa", last4: "3184", outcome: "asks always" },
  /** Can be saved, and is declined afterwards. */
  pm_card_chargeCustomerFail: { number: "4000000000000341", brand: "visa", last4: "0341", outcome: "fails later" },
  pm_afterpay_clearpay: { brand: "", last4: "", outcome: "asks always", type: "afterpay_clearpay" },
};

/** A Stripe account of the fake, in one mode. What it has charged is in `intents`. */
export interface FakeAccount {
  id: string;
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  country: string;
  capabilities: Record<string, "active" | "inactive" | "pending">;
  chargesEnabled: boolean;
  isRevoked: boolean;
  objects: Map<string, Stored>;
  /** PaymentIntents, oldest first. */
  intents(): Stored[];
  refunds(): Stored[];
  /** Minor units of all succeeded charges, less refunds. */
  receivedCents(): number;
  /** As the buyer's browser does with Stripe.js. */
  createToken(paymentMethod: keyof typeof cards): string;
  /** As the buyer does on their bank's page. */
  finish(intentId: string, isConfirmed?: boolean): void;
  /** As the owner does in Stripe's dashboard. */
  refundInDashboard(intentId: string, amount: number): string;
  dispute(intentId: string, amount: number): string;
  /** As when the owner captures or cancels a held amount in Stripe's dashboard, or when it expires. */
  captureInDashboard(intentId: string): void;
  endHold(intentId: string): void;
  /** A signed event, as Stripe sends it. @param at seconds since 1970; default: now */
  sign(type: string, object: unknown, options?: { at?: number; secret?: string }): { body: string; signature: string };
}

export interface FakeStripe {
  url: string;
  addAccount(options?: { mode?: "test" | "live"; country?: string; installments?: boolean }): FakeAccount;
  /** Requests as `POST /v1/payment_intents`. */
  requests: string[];
  /** The next request that starts so meets the fault. */
  meet(request: string, fault: Fault, times?: number): void;
  /** Until when held amounts can be captured (seconds since 1970). */
  captureBefore: number;
  /** Runs after a request's work, before it is answered. */
  beforeAnswer: ((request: string) => Promise<unknown>) | undefined;
  close(): Promise<void>;
}

class ApiError extends Error {
  readonly status: number;
  readonly fields: Fields;
  constructor(status: number, fields: Fields) {
    super(String(fields.message));
    this.status = status;
    this.fields = fields;
  }
}

const invalid = (message: string, more: Fields = {}, status = 400) =>
  new ApiError(status, { type: "invalid_request_error", message, ...more });

/**
 * A server on this machine that implements the part of Stripe's published API that we use: form-encoded bodies,
 * idempotency keys, error objects, states of PaymentIntents, 3-D Secure by redirect, refunds, signed events. It is
 * authoritative, and what goes wrong is chosen by the card or by `meet`.
 */
export async function createFakeStripe(port = 0): Promise<FakeStripe> {
  const accounts: FakeAccount[] = [];
  const faults: { request: string; fault: Fault; times: number }[] = [];
  const known = new Map<string, { request: string; answer?: { status: number; body: string } }>();
  const hanging = new Set<ServerResponse>();
  let counter = 0;

  const newIdOf = (prefix: string) => `${prefix}_fake${process.pid}x${++counter}`;

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      const { status, fields } =
        error instanceof ApiError ? error : new ApiError(500, { type: "api_error", message: String(error) });
      send(response, status, { error: fields });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", fake.url);
    const body = await readBody(request);
    if (!url.pathname.startsWith("/v1/")) return answerBrowser(url, request.method ?? "GET", body, response);
    const name = `${request.method} ${url.pathname}`;
    fake.requests.push(name);
    const at = faults.find((each) => name.startsWith(each.request) && each.times-- > 0);
    if (at?.fault === "hangs") return void hanging.add(response);
    if (at?.fault === "refuses") return void response.destroy();
    if (at?.fault === "answers 500") throw new ApiError(500, { type: "api_error", message: "An error occurred." });
    if (at?.fault === "is limited") {
      throw new ApiError(429, { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." });
    }
    const key = String(request.headers.authorization ?? "").replace(/^Bearer /, "");
    const account = accounts.find(({ secretKey, publishableKey }) => key === secretKey || key === publishableKey);
    if (!account || account.isRevoked) {
      throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}****`, {}, 401);
    }
    if (key === account.publishableKey && name !== "POST /v1/tokens") {
      throw invalid("This API call cannot be made with a publishable API key.", { code: "secret_key_required" }, 403);
    }
    const fields = request.method === "GET" ? parseForm(url.search.slice(1)) : parseForm(body);
    const result = await once(account, request, `${name} ${body}`, () =>
      handle(account, request.method ?? "GET", url.pathname.slice(4).split("/"), fields),
    );
    await fake.beforeAnswer?.(name);
    if (at?.fault === "drops") return void response.destroy();
    if (result.isReplayed) response.setHeader("idempotent-replayed", "true");
    response.setHeader("request-id", newIdOf("req"));
    response.writeHead(result.status, { "content-type": "application/json" }).end(result.body);
  }

  /** The first answer again for a known idempotency key; an error if it was used for something else. */
  async function once(account: FakeAccount, request: IncomingMessage, call: string, work: () => Fields) {
    const given = request.headers["idempotency-key"];
    const run = () => {
      try {
        return { status: 200, body: JSON.stringify(work()) };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { status: error.status, body: JSON.stringify({ error: error.fields }) };
      }
    };
    if (typeof given !== "string") return { ...run(), isReplayed: false };
    const key = `${account.id} ${given}`;
    const earlier = known.get(key);
    if (earlier && earlier.request !== call) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      throw new ApiError(400, { type: "idempotency_error", message });
    }
    if (earlier?.answer) return { ...earlier.answer, isReplayed: true };
    const entry = { request: call, answer: run() };
    // Errors before the work, such as of validation, are not kept.
    if (entry.answer.status < 400 || entry.answer.status === 402) known.set(key, entry);
    return { ...entry.answer, isReplayed: false };
  }

  function handle(account: FakeAccount, method: string, [resource = "", id, action]: string[], given: Fields): Fields {
    const call = `${method} ${resource}${id ? "/:id" : ""}${action ? `/${action}` : ""}`;
    switch (call) {
      case "GET account":
        return {
          id: account.id,
          object: "account",
          country: account.country,
          charges_enabled: account.chargesEnabled,
          capabilities: account.capabilities,
          settings: { dashboard: { display_name: "Fake Ceramics" } },
        };
      case "POST tokens":
        return create(account, "tok", "token", { type: "pii", livemode: false });
      case "GET tokens/:id":
      case "GET confirmation_tokens/:id":
      case "GET payment_intents/:id":
      case "GET setup_intents/:id":
      case "GET payment_methods/:id":
        return expanded(account, find(account, id ?? ""), given);
      case "POST customers":
        return create(account, "cus", "customer", { email: given.email ?? null, metadata: given.metadata ?? {} });
      case "POST payment_intents":
        return expanded(account, createIntent(account, given) as Stored, given);
      case "GET payment_intents":
        return list(account, "payment_intent", given);
      case "POST payment_intents/:id/capture":
        return captureIntent(account, id ?? "", given);
      case "POST payment_intents/:id/cancel":
        return cancelIntent(account, id ?? "");
      case "POST setup_intents":
        return expanded(account, createSetup(account, given) as Stored, given);
      case "POST refunds":
        return createRefund(account, given);
      case "GET refunds":
        return list(account, "refund", given);
      case "GET disputes":
        return list(account, "dispute", given);
    }
    throw invalid(`Unrecognized request URL (${call}).`, {}, 404);
  }

  function create(account: FakeAccount, prefix: string, object: string, fields: Fields): Stored {
    const stored = { id: newIdOf(prefix), object, created: Math.floor(Date.now() / 1000), ...fields };
    account.objects.set(stored.id, stored);
    return stored;
  }

  function find(account: FakeAccount, id: string): Stored {
    const found = account.objects.get(id);
    if (!found) throw invalid(`No such object: '${id}'`, { code: "resource_missing", param: "id" }, 404);
    return found;
  }

  function expanded(account: FakeAccount, stored: Stored, { expand }: Fields): Fields {
    const copy: Fields = { ...stored };
    for (const name of Object.values((expand ?? {}) as Fields)) {
      const value = copy[String(name)];
      if (typeof value === "string") copy[String(name)] = find(account, value);
    }
    return copy;
  }

  function list(account: FakeAccount, object: string, given: Fields): Fields {
    const created = (given.created ?? {}) as Fields;
    const all = [...account.objects.values()].reverse().filter((stored) => {
      if (stored.object !== object) return false;
      if (given.payment_intent && stored.payment_intent !== given.payment_intent) return false;
      if (created.gte && stored.created < Number(created.gte)) return false;
      return !(created.lte && stored.created > Number(created.lte));
    });
    const start = given.starting_after ? all.findIndex(({ id }) => id === given.starting_after) + 1 : 0;
    const limit = Number(given.limit ?? 10);
    return { object: "list", data: all.slice(start, start + limit), has_more: all.length > start + limit, url: "/v1" };
  }

  /** The payment method of a request: a token of the buyer, or a saved one of a customer. */
  function methodOf(account: FakeAccount, given: Fields): Stored {
    if (typeof given.confirmation_token === "string") {
      const token = find(account, given.confirmation_token);
      if (token.payment_intent || token.setup_intent) {
        const message = "This ConfirmationToken has already been used.";
        throw invalid(message, { code: "resource_already_used", param: "confirmation_token" });
      }
      const { fakeCard, ...preview } = token.payment_method_preview as Fields;
      return create(account, "pm", "payment_method", { ...preview, fakeCard, customer: null, isSaved: false });
    }
    const method = find(account, String(given.payment_method));
    if (method.customer && method.customer !== given.customer)
      throw invalid("The payment method is another customer's.");
    return method;
  }

  function allowedMethodOf(account: FakeAccount, given: Fields) {
    const method = methodOf(account, given);
    const types = Object.values((given.allowed_payment_method_types ?? { 0: "card" }) as Fields);
    if (!types.includes(method.type)) throw invalid(`The payment method type “${method.type}” is not allowed.`);
    return { method, types };
  }

  function createIntent(account: FakeAccount, given: Fields): Fields {
    refuseOldParameters(given);
    const amount = Number(given.amount);
    if (!account.chargesEnabled)
      throw invalid("Your account cannot currently make charges.", { code: "account_invalid" });
    if (!Number.isInteger(amount) || amount < 50) {
      throw invalid("Amount must be at least 50.", { code: "amount_too_small", param: "amount" });
    }
    const { method, types } = allowedMethodOf(account, given);
    const intent = create(account, "pi", "payment_intent", {
      amount,
      amount_received: 0,
      amount_capturable: 0,
      capture_method: given.capture_method ?? "automatic_async",
      latest_charge: null,
      currency: given.currency,
      status: "requires_confirmation",
      customer: given.customer ?? null,
      metadata: given.metadata ?? {},
      payment_method: method.id,
      payment_method_types: types,
      setup_future_usage: given.setup_future_usage ?? null,
      livemode: account.secretKey.startsWith("sk_live"),
      next_action: null,
      last_payment_error: null,
      return_url: given.return_url ?? null,
    });
    if (given.confirmation_token) find(account, String(given.confirmation_token)).payment_intent = intent.id;
    const error = confirm(account, intent, method, given.off_session === "true");
    if (error) throw new ApiError(402, { ...error, payment_intent: { ...intent } });
    return intent;
  }

  function confirm(account: FakeAccount, intent: Stored, method: Stored, isOffSession: boolean): Fields | undefined {
    const { outcome } = method.fakeCard as FakeCard;
    const asks = outcome === "asks always" || (outcome === "asks" && !method.isSaved);
    if (asks && isOffSession) return decline(intent, "authentication_required", "authentication_required");
    if (asks) {
      intent.status = "requires_action";
      const url = `${fake.url}/bank/${account.id}/${intent.id}`;
      intent.next_action = { type: "redirect_to_url", redirect_to_url: { url, return_url: intent.return_url } };
      return undefined;
    }
    if (outcome === "fails later" && isOffSession) return decline(intent, "card_declined", "generic_decline");
    if (outcome === "card_declined") return decline(intent, "card_declined", "generic_decline");
    if (outcome === "insufficient_funds") return decline(intent, "card_declined", "insufficient_funds");
    if (outcome === "processing_error") return decline(intent, "processing_error");
    succeed(account, intent);
    return undefined;
  }

  function decline(intent: Stored, code: string, declineCode?: string): Fields {
    const error = { type: "card_error", code, decline_code: declineCode, message: "Your card was declined." };
    Object.assign(intent, { status: "requires_payment_method", next_action: null, last_payment_error: error });
    return error;
  }

  function succeed(account: FakeAccount, intent: Stored): void {
    Object.assign(intent, { status: "succeeded", next_action: null, last_payment_error: null });
    if (intent.object === "payment_intent") {
      const isHeld = intent.capture_method === "manual";
      const captureBefore = isHeld ? { capture_before: fake.captureBefore } : {};
      const charge = create(account, "ch", "charge", {
        payment_intent: intent.id,
        captured: !isHeld,
        payment_method_details: { type: "card", card: captureBefore },
      });
      intent.latest_charge = charge.id;
      if (isHeld) {
        Object.assign(intent, { status: "requires_capture", amount_capturable: intent.amount });
        return;
      }
    }
    if (intent.object === "payment_intent") intent.amount_received = intent.amount;
    if (!intent.customer) return;
    if (intent.object === "payment_intent" && !intent.setup_future_usage) return;
    Object.assign(find(account, String(intent.payment_method)), { customer: intent.customer, isSaved: true });
  }

  function captureIntent(account: FakeAccount, id: string, given: Fields): Fields {
    const intent = find(account, id);
    if (intent.status !== "requires_capture") {
      const message = `This PaymentIntent could not be captured because it has a status of ${String(intent.status)}.`;
      throw invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
    }
    const amount = Number(given.amount_to_capture ?? intent.amount);
    if (amount > Number(intent.amount_capturable)) {
      throw invalid("The amount to capture is larger than what is capturable.", { code: "amount_too_large" });
    }
    Object.assign(intent, { status: "succeeded", amount_received: amount, amount_capturable: 0 });
    Object.assign(find(account, String(intent.latest_charge)), { captured: true });
    return intent;
  }

  function cancelIntent(account: FakeAccount, id: string): Fields {
    const intent = find(account, id);
    if (intent.status === "succeeded" || intent.status === "canceled") {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${String(intent.status)}.`;
      throw invalid(message, { code: "payment_intent_unexpected_state", payment_intent: intent });
    }
    // What was held is released, which Stripe's list of refunds shows, too.
    if (intent.status === "requires_capture") {
      const { amount, currency } = intent;
      const released = { amount, currency, payment_intent: intent.id, status: "succeeded", metadata: {}, reason: null };
      create(account, "re", "refund", released);
    }
    Object.assign(intent, { status: "canceled", next_action: null, amount_capturable: 0 });
    return intent;
  }

  function createSetup(account: FakeAccount, given: Fields): Fields {
    refuseOldParameters(given);
    const { method } = allowedMethodOf(account, given);
    const setup = create(account, "seti", "setup_intent", {
      status: "requires_confirmation",
      customer: given.customer ?? null,
      payment_method: method.id,
      metadata: given.metadata ?? {},
      next_action: null,
      last_setup_error: null,
      return_url: given.return_url ?? null,
    });
    if (given.confirmation_token) find(account, String(given.confirmation_token)).setup_intent = setup.id;
    const error = confirm(account, setup, method, false);
    if (error) {
      setup.last_setup_error = error;
      throw new ApiError(402, { ...error, setup_intent: { ...setup } });
    }
    return setup;
  }

  function createRefund(account: FakeAccount, given: Fields): Stored {
    const intent = find(account, String(given.payment_intent));
    const amount = Number(given.amount);
    const refunded = account.refunds().reduce((sum, refund) => {
      return refund.payment_intent === intent.id ? sum + Number(refund.amount) : sum;
    }, 0);
    if (intent.status !== "succeeded") throw invalid("This PaymentIntent does not have a successful charge to refund.");
    if (refunded >= Number(intent.amount)) {
      throw invalid("The charge has already been refunded.", { code: "charge_already_refunded" });
    }
    if (amount > Number(intent.amount) - refunded) {
      throw invalid("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
    }
    return create(account, "re", "refund", {
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      status: "succeeded",
      metadata: given.metadata ?? {},
      reason: given.reason ?? null,
    });
  }

  /** What a buyer's browser loads: Stripe.js, which makes tokens, and the bank's page of 3-D Secure. */
  function answerBrowser(url: URL, method: string, body: string, response: ServerResponse): void {
    response.setHeader("access-control-allow-origin", "*");
    if (url.pathname === "/stripe.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(fakeStripeScript);
      return;
    }
    if (url.pathname === "/browser/tokens" && method === "POST") {
      const given = parseForm(body);
      const account = accounts.find(({ publishableKey }) => publishableKey === given.key);
      if (!account) throw invalid("Invalid API Key provided.", {}, 401);
      const number = String(given.number ?? "").replace(/\s/g, "");
      const name =
        given.type === "afterpay_clearpay"
          ? "pm_afterpay_clearpay"
          : Object.keys(cards).find((each) => cards[each]?.number === number);
      if (!name) throw invalid("Your card number is invalid.", { type: "card_error", code: "incorrect_number" }, 402);
      send(response, 200, { id: account.createToken(name) });
      return;
    }
    const [, page, accountId, intentId, outcome] = url.pathname.split("/");
    const account = accounts.find(({ id }) => id === accountId);
    if (page !== "bank" || !account || !intentId) {
      send(response, 404, { error: { message: "Not found." } });
      return;
    }
    const intent = find(account, intentId);
    if (!outcome) {
      const link = (way: string, text: string) => `<p><a href="${url.pathname}/${way}">${text}</a></p>`;
      const links = `${link("confirm", "Complete authentication")}${link("fail", "Fail authentication")}`;
      const html = `<!doctype html><html lang="en"><title>3-D Secure</title><h1>3-D Secure</h1>${links}</html>`;
      response.writeHead(200, { "content-type": "text/html" }).end(html);
      return;
    }
    account.finish(intentId, outcome === "confirm");
    const back = new URL(String(intent.return_url));
    back.searchParams.set(intent.object, intentId);
    back.searchParams.set("redirect_status", outcome === "confirm" ? "succeeded" : "failed");
    response.writeHead(303, { location: back.href }).end();
  }

  const fake: FakeStripe = {
    url: "",
    requests: [],
    captureBefore: Math.floor(Date.now() / 1000) + 7 * 24 * 3600,
    beforeAnswer: undefined,
    meet(request, fault, times = 1) {
      faults.push({ request, fault, times });
    },
    addAccount({ mode = "test", country = "US", installments = false } = {}) {
      const name = `${process.pid}x${++counter}`;
      const account: FakeAccount = {
        id: `acct_fake${name}`,
        publishableKey: `pk_${mode}_fake${name}`,
        secretKey: `sk_${mode}_fake${name}`,
        webhookSecret: `whsec_fake${name}`,
        country,
        capabilities: { card_payments: "active", ...(installments ? { afterpay_clearpay_payments: "active" } : {}) },
        chargesEnabled: true,
        isRevoked: false,
        objects: new Map(),
        intents: () => [...account.objects.values()].filter(({ object }) => object === "payment_intent"),
        refunds: () => [...account.objects.values()].filter(({ object }) => object === "refund"),
        receivedCents: () =>
          account.intents().reduce((sum, intent) => sum + Number(intent.amount_received), 0) -
          account
            .refunds()
            .filter(({ payment_intent: of }) => find(account, String(of)).status === "succeeded")
            .reduce((sum, refund) => sum + Number(refund.amount), 0),
        createToken(name) {
          const card = cards[name];
          if (!card) throw new Error(`the fake has no payment method “${name}”`);
          const { brand, last4, type = "card" } = card;
          const details = type === "card" ? { card: { brand, last4, fingerprint: `print-${name}` } } : { [type]: {} };
          const preview = { type, ...details, fakeCard: card };
          return create(account, "ctoken", "confirmation_token", {
            payment_method_preview: preview,
            payment_intent: null,
            setup_intent: null,
          }).id;
        },
        finish(intentId, isConfirmed = true) {
          const intent = find(account, intentId);
          if (intent.status !== "requires_action") return;
          if (isConfirmed) return succeed(account, intent);
          const code = intent.object === "setup_intent" ? "setup_intent" : "payment_intent";
          decline(intent, `${code}_authentication_failure`);
          if (code === "setup_intent") intent.last_setup_error = intent.last_payment_error;
        },
        refundInDashboard: (intentId, amount) => createRefund(account, { payment_intent: intentId, amount }).id,
        dispute: (intentId, amount) =>
          create(account, "dp", "dispute", {
            amount,
            currency: find(account, intentId).currency,
            payment_intent: intentId,
            reason: "fraudulent",
            status: "needs_response",
          }).id,
        captureInDashboard: (intentId) => void captureIntent(account, intentId, {}),
        endHold: (intentId) => void cancelIntent(account, intentId),
        sign(type, object, { at, secret = account.webhookSecret } = {}) {
          const livemode = mode === "live";
          const body = JSON.stringify({ id: newIdOf("evt"), object: "event", type, livemode, data: { object } });
          const timestamp = at ?? Math.floor(Date.now() / 1000);
          return { body, signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
        },
      };
      accounts.push(account);
      return account;
    },
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

/** As the API version that the SDK names. */
function refuseOldParameters(given: Fields): void {
  if (given.payment_method_types === undefined) return;
  const message = "payment_method_types is no longer supported. Use allowed_payment_method_types.";
  throw invalid(message, { code: "payment_method_types_no_longer_supported", param: "payment_method_types" });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

/** `metadata[payment]=1&types[0]=card` as `{ metadata: { payment: "1" }, types: { 0: "card" } }`. */
function parseForm(text: string): Fields {
  const fields: Fields = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const [name = "", ...rest] = path.replaceAll("]", "").split("[");
    const names = [name, ...rest];
    let target = fields;
    for (const each of names.slice(0, -1)) {
      target[each] ??= {};
      target = target[each] as Fields;
    }
    target[names.at(-1) ?? ""] = value;
  }
  return fields;
}
