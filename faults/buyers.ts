import type { TestProcess } from "#kernel/testing/startProcess.ts";
import { TestClient } from "#kernel/testing/testClient.ts";
import { pause } from "../bench/shopProcess.ts";
import { type ProcessShop, walkToReview } from "../e2e/process/shopOfProcess.ts";

/** The shop's answers to buyers, and their requests. */
export interface Trade {
  /** Order numbers by email, of orders that the shop acknowledged. */
  acknowledged: ReadonlyMap<string, number>;
  /** Emails of the requested orders, whatever their result. */
  asked: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Buyers who go through the checkout again and again, each order with its own email, whatever fails. */
export function startTrade(port: number, shop: ProcessShop, buyers: number): Trade {
  const acknowledged = new Map<string, number>();
  const asked = new Set<string>();
  let isOver = false;

  async function buy(buyer: number): Promise<void> {
    for (let purchase = 0; !isOver; purchase++) {
      const email = `buyer-${buyer}-${purchase}-${process.hrtime.bigint()}@example.com`;
      try {
        const visitor = new TestClient(port, "localhost");
        const cartToken = await walkToReview(visitor, shop, email);
        asked.add(email);
        await placeUntilToldSo(visitor, cartToken, email);
      } catch {
        // The shop is unavailable or refuses, so the next purchase starts a moment later.
        await pause(100);
      }
    }
  }

  /** Like a buyer who presses the button again when nothing comes back. */
  async function placeUntilToldSo(visitor: TestClient, cartToken: string, email: string): Promise<void> {
    for (let attempt = 0; attempt < 100 && !isOver; attempt++) {
      const answer = await visitor.post("/api/commerce/checkout/order", { cartToken }).catch(() => undefined);
      if (answer?.status === 200) {
        acknowledged.set(email, answer.json().orderNumber);
        return;
      }
      if (answer && answer.status < 500) return;
      await pause(100);
    }
  }

  const all = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)));
  return {
    acknowledged,
    asked,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** The longest time (ms) without a good response, and the number of requests. */
export interface Watch {
  maxOutageMs(): number;
  stop(): Promise<void>;
}

/** Requests an address every 25 ms. @param isGood which statuses count as served; default: 200 */
export function watch(port: number, path: string, isGood = (status: number) => status === 200): Watch {
  let longest = 0;
  let lastGood = performance.now();
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const client = new TestClient(port, "localhost");
      const answer = await Promise.race([client.get(path).catch(() => undefined), pause(2000)]);
      const now = performance.now();
      if (answer && isGood(answer.status)) {
        longest = Math.max(longest, now - lastGood);
        lastGood = now;
      }
      await pause(25);
    }
    longest = Math.max(longest, performance.now() - lastGood);
  })();
  return {
    maxOutageMs: () => Math.round(longest),
    async stop() {
      isOver = true;
      await looking;
    },
  };
}

/** The shop's data in the end, compared with its answers to buyers. */
export interface Books {
  acknowledged: number;
  /** Acknowledged to a buyer, but missing. */
  lost: number;
  /** Two orders of one purchase. */
  doubled: number;
  /** Units by which stock and orders disagree. */
  stockOff: number;
}

/** Counts orders and stock by the studio's calls. @param stock units before the first order */
export async function readBooks(server: TestProcess, shop: ProcessShop, trade: Trade, stock: number): Promise<Books> {
  const owner = server.visit();
  await owner.post("/api/config/session", { email: "owner@example.com", password: "correct horse battery" });
  const orders: { number: number; customerEmail: string }[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await owner.get(
      `/api/config/orders?limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`,
    );
    orders.push(...page.json().items);
    cursor = page.json().nextCursor;
  }
  const byEmail = Map.groupBy(orders, (order) => order.customerEmail);
  const lost = [...trade.acknowledged].filter(
    ([email, number]) => !byEmail.get(email)?.some((order) => order.number === number),
  );
  const product = (await owner.get(`/api/config/products/${shop.productId}`)).json();
  return {
    acknowledged: trade.acknowledged.size,
    lost: lost.length,
    doubled: orders.length - byEmail.size,
    stockOff: product.variants[0].qtyInStock - (stock - orders.length),
  };
}
