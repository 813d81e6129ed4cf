import { Agent, request } from "node:http";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import pg from "pg";
import { type Figure, median } from "./figure.ts";
import { pause, residentMemoryOf, type ShopProcess, startShop } from "./shopProcess.ts";
import { Visitor } from "./visitor.ts";

const attempts = Number(process.env.HOSTILE_ATTEMPTS ?? 1_000_000);
const atOnce = 64;
/** Half of the emails have an account. */
const emails = 400;
const networks = 20_000;
const passwords = ["password12", "1234567890", "qwertyuiop", "iloveyou123", "correct horse", "administrator"];
const rightPassword = "correct horse battery";

/** Where a password can be tried: the studio's sign-in, and that of a website's members. */
const doors = { studio: "/api/config/session", members: "/api/site-users/account/session" } as const;
type Door = keyof typeof doors;

/** The one whose password everyone guesses, and who signs in meanwhile. */
const owner = "owner@example.com";
/** Longer than anyone would wait for a sign-in. */
const patienceMs = 60_000;

/**
 * A million wrong passwords from twenty thousand networks for four hundred emails: none may sign in, those with the right
 * password must, memory must not grow with the attempts, and no answer may tell whether an email has an account.
 */
export async function hostileSignIns(): Promise<Figure[]> {
  const port = Number(process.env.BENCH_PORT ?? 3900) + 2;
  const settings = { RATE_LIMIT_SCALE: "1", TRUST_PROXY: "1" };
  const shop = await startShop(port, { withDemo: false, settings });
  try {
    await addAccounts(shop);
    const known = new Visitor(port, "198.51.100.7");
    await known.renew();
    await signIn(known, "studio");
    const answers = [await compareAnswers(shop, "studio"), await compareAnswers(shop, "members")];

    let isOver = false;
    const waits = { known: [] as number[], unknown: [] as number[], member: [] as number[] };
    const visitors = Promise.all([
      repeat(waits.known, async () => {
        await known.send("DELETE", doors.studio);
        await signIn(known, "studio");
      }),
      repeat(waits.unknown, () => signInFromNewBrowser(port, "studio")),
      repeat(waits.member, () => signInFromNewBrowser(port, "members")),
    ]);
    async function repeat(into: number[], once: () => Promise<void>): Promise<void> {
      while (!isOver) {
        const started = performance.now();
        await once();
        into.push(performance.now() - started);
        await pause(5_000);
      }
    }
    const attack = await runAttack(shop);
    isOver = true;
    await visitors;
    return [
      {
        name: "hostile sign-ins",
        value: `${attack.sent} attempts, ${Math.round(attack.perSecond)} a second: ${describe(attack.answers)}`,
        measured: attack.answers["200"] ?? 0,
        atMost: 0,
      },
      {
        name: "memory, last tenth to the second",
        value: `${Math.round(attack.late)} MiB at most, ${Math.round(attack.early)} MiB in the second tenth`,
        measured: attack.late / attack.early,
        atMost: 1.3,
      },
      longest("a known browser meanwhile", waits.known),
      longest("a new browser meanwhile", waits.unknown),
      longest("a member meanwhile", waits.member),
      ...answers,
    ];
  } finally {
    await shop.stop();
  }
}

const describe = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(", ");

function longest(name: string, waits: readonly number[]): Figure {
  const most = Math.max(...waits);
  return {
    name,
    value: `${waits.length} sign-ins, ${Math.round(median([...waits]))} ms, ${Math.round(most)} ms at most`,
    measured: most,
    atMost: patienceMs,
  };
}

/** Accounts and members with the owner's password, so that half of the emails exist. */
async function addAccounts({ connectionString }: ShopProcess): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("update websites set has_members = true");
    await client.query(
      `insert into accounts (id, email, name, password_hash, created_at)
       select gen_random_uuid(), 'person-' || number || '@example.com', '', password_hash, now()
       from accounts, generate_series(1, $1::integer) as number where email = $2`,
      [emails / 2 - 1, owner],
    );
    await client.query(
      `insert into members (website_id, id, email, name, password_hash, email_verified_at, state, created_at)
       select website.id, gen_random_uuid(), account.email, '', account.password_hash, now(), 'ACTIVE', now()
       from accounts as account, (select id from websites order by created_at limit 1) as website`,
    );
  } finally {
    await client.end();
  }
}

const emailOf = (number: number) => (number === 0 ? owner : `person-${number}@example.com`);

function addressOf(network: number): string {
  return `10.${network >> 8}.${network & 255}.${1 + Math.floor(Math.random() * 250)}`;
}

/** Signs in with the right password: solves the proof if it is asked for one, and comes back if it is asked to wait. */
async function signIn(visitor: Visitor, door: Door): Promise<void> {
  const started = performance.now();
  let proof: string | undefined;
  for (;;) {
    const body = { email: owner, password: rightPassword, rememberMe: false, proof };
    const answer = await visitor.send("POST", doors[door], body);
    if (answer.status === 200) return;
    if (performance.now() - started > patienceMs) throw new Error(`locked out: ${JSON.stringify(answer)}`);
    if (answer.body?.code === "proof-needed") proof = await solve(answer.body.current.challenge);
    else if (answer.body?.code === "sign-in-busy") await pause(1_000);
    else throw new Error(`the right password was refused: ${JSON.stringify(answer)}`);
  }
}

async function signInFromNewBrowser(port: number, door: Door): Promise<void> {
  const visitor = new Visitor(port, `203.0.113.${1 + Math.floor(Math.random() * 250)}`);
  await visitor.renew();
  await signIn(visitor, door);
  visitor.close();
}

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Wrong passwords of emails with and without an account, one after the other: times and bytes of the answers. */
async function compareAnswers({ port }: ShopProcess, door: Door): Promise<Figure> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const texts = new Set<string>();
  for (let round = 0; round < 200; round++) {
    const kind = round % 2 === 0 ? "known" : "unknown";
    const number = kind === "known" ? 1 + round : emails + round;
    const visitor = new Visitor(port, addressOf(networks + round));
    await visitor.renew();
    const body = { email: emailOf(number), password: "a wrong password", rememberMe: false };
    const started = performance.now();
    const answer = await visitor.send("POST", doors[door], body);
    times[kind].push(performance.now() - started);
    texts.add(JSON.stringify(answer));
    visitor.close();
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return {
    name: `${door}: unknown emails`,
    value: `${unknown.toFixed(1)} ms, known ones ${known.toFixed(1)} ms, ${texts.size} different answer(s)`,
    measured: texts.size === 1 ? Math.max(known / unknown, unknown / known) : Number.POSITIVE_INFINITY,
    atMost: 1.1,
  };
}

interface Attack {
  sent: number;
  perSecond: number;
  answers: Record<string, number>;
  /** MiB at most, in the second and in the last tenth of the attempts. */
  early: number;
  late: number;
}

async function runAttack({ port, pid }: ShopProcess): Promise<Attack> {
  const robber = new Visitor(port);
  await robber.renew();
  const headers = robber.headers();
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answers: Record<string, number> = {};
  const held = { early: 0, late: 0 };
  let sent = 0;
  const watch = setInterval(async () => {
    const tenth = Math.floor((sent / attempts) * 10);
    const memory = await residentMemoryOf([pid]);
    if (tenth === 1) held.early = Math.max(held.early, memory);
    if (tenth === 9) held.late = Math.max(held.late, memory);
  }, 500);

  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (sent < attempts) {
        const number = sent++;
        // Every tenth attempt is for the owner.
        const email = emailOf(number % 10 === 0 ? 0 : Math.floor(Math.random() * emails));
        const password = passwords[number % passwords.length] as string;
        const proof = number % 7 === 0 ? Buffer.from(`{"challenge":${number}}`).toString("base64") : undefined;
        const address = addressOf(Math.floor(Math.random() * networks));
        const path = number % 3 === 0 ? doors.members : doors.studio;
        const status = await post(path, { email, password, rememberMe: true, proof }, address);
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  const perSecond = attempts / ((performance.now() - started) / 1000);
  clearInterval(watch);
  agent.destroy();
  robber.close();
  return { sent: attempts, perSecond, answers, ...held };

  function post(path: string, body: object, address: string): Promise<number> {
    const text = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: "127.0.0.1",
          port,
          agent,
          method: "POST",
          path,
          headers: {
            ...headers,
            "x-forwarded-for": address,
            "content-type": "application/json",
            "content-length": Buffer.byteLength(text),
          },
        },
        (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
        },
      );
      call.on("error", reject);
      call.end(text);
    });
  }
}
