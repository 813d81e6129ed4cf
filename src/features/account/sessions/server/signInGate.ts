import { type Failure, failuresOf } from "#kernel/contract/failure.ts";
import { customerNetwork, networkOf } from "#kernel/domain/networkOf.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { CountedLimit } from "#kernel/server/limits/rateLimiter.ts";
import { checkProof, createProofChallenge, type ProofOptions } from "#kernel/server/proof/proofOfWork.ts";
import { hashToken } from "#kernel/server/secrets.ts";
import { sessionFailures } from "../contract.ts";

const fail = failuresOf(sessionFailures);

const seconds = 15 * 60;

// Wrong passwords within 15 minutes. Beyond these limits, each further attempt needs a proof of work.
const limitsOf = (prefix: string) =>
  ({
    accountAndNetwork: { name: `${prefix}:account-network`, limit: 10, seconds },
    account: { name: `${prefix}:account`, limit: 20, seconds },
    // A school or an office has one address.
    network: { name: `${prefix}:network`, limit: 100, seconds },
    /** A browser that has signed in to the account before. Only its own attempts count here. */
    device: { name: `${prefix}:device`, limit: 10, seconds },
  }) satisfies Record<string, CountedLimit>;

// At first about a second on a phone, doubled each time the limit is exceeded again, up to about 15 seconds on a phone,
// so that an owner can still sign in.
const firstWork = { min: 300, max: 1500 };
const highestLevel = 4;
const challengeSeconds = 10 * 60;

/** With this many parallel sign-ins, unknown callers must solve a proof of work before their password is checked. */
const crowd = 40;
/** Further callers would wait longer than a browser does. */
const maxAtOnce = 400;
const busySeconds = 10;

export interface SignInAttempt {
  /** Normalized, as accounts are found by it; of a website's member, after the website's id. */
  email: string;
  address: string;
  /** The browser, if it has signed in to the account before. */
  deviceId: string | undefined;
  /** The solved challenge of an earlier refusal. */
  proof: string | undefined;
}

export interface SignInTurn {
  /** A known browser, or a solved proof: its password is checked before others. */
  isTrusted: boolean;
  /** Call it when the password was right, so that the attempt is not counted. */
  forgive(): Promise<void>;
}

/**
 * Decides which sign-in attempts are checked. Wrong passwords are counted by account and network, by account, and by
 * network; those of a known browser only by that browser. Beyond a limit, nobody is locked out: the answer is a
 * challenge, and with its solution the attempt is handled like any other. Accounts that do not exist are treated the
 * same.
 * @param prefix of the names of its counters, and the purpose of its proofs
 */
export function createSignInGate(app: App, prefix = "sign-in") {
  const { limiter, secret, clock } = app.services;
  const limits = limitsOf(prefix);
  const proofUse: CountedLimit = { name: `${prefix}:proof`, limit: 1, seconds: challengeSeconds };
  let atOnce = 0;

  async function open(attempt: SignInAttempt): Promise<SignInTurn | Failure> {
    const account = hashToken(attempt.email).toString("base64url");
    const counted = countersOf(limits, attempt, account);
    const takeBack = async () => {
      await Promise.all(counted.map(([limit, key]) => limiter.count(limit, key, -1)));
    };
    const counts = await Promise.all(counted.map(([limit, key]) => limiter.count(limit, key)));
    const passed = Math.max(...counts.map(({ used, limit }) => Math.floor((used - 1) / limit)));
    const isCrowded = atOnce > crowd && !attempt.deviceId;
    const level = Math.min(highestLevel, Math.max(passed, isCrowded ? 1 : 0));
    if (level === 0) return { isTrusted: attempt.deviceId !== undefined, forgive: takeBack };

    const options = { secret, purpose: prefix, subject: account, now: clock.now() };
    if (attempt.proof && (await isPaid(attempt.proof, level, options))) return { isTrusted: true, forgive: takeBack };
    await takeBack();
    const challenge = await createProofChallenge({ tries: workOf(level), seconds: challengeSeconds }, options);
    return fail("proof-needed", { current: { challenge } });
  }

  /**
   * A solution counts once. A solution of the previous level is accepted, because the level may rise while it is
   * computed.
   */
  async function isPaid(proof: string, level: number, options: ProofOptions): Promise<boolean> {
    const solved = await checkProof(proof, options);
    if (!solved || solved.tries < workOf(Math.max(1, level - 1)).max) return false;
    return (await limiter.count(proofUse, solved.digest.toString("base64url"))).used === 1;
  }

  return {
    /** Passes the attempt to `work`, or returns the failure. */
    async pass<Result>(attempt: SignInAttempt, work: (turn: SignInTurn) => Promise<Result>): Promise<Result | Failure> {
      if (atOnce >= maxAtOnce && !attempt.deviceId) return fail("sign-in-busy", { values: { seconds: busySeconds } });
      atOnce += 1;
      try {
        const turn = await open(attempt);
        if (!("isTrusted" in turn)) return turn;
        return await work(turn).catch(async (error) => {
          // The password was not checked, and only wrong ones count.
          await turn.forgive();
          throw error;
        });
      } finally {
        atOnce -= 1;
      }
    },
    busySeconds,
  };
}

function countersOf(
  limits: ReturnType<typeof limitsOf>,
  { address, deviceId }: SignInAttempt,
  account: string,
): [CountedLimit, string][] {
  if (deviceId) return [[limits.device, `${deviceId} ${account}`]];
  const network = networkOf(address, customerNetwork);
  return [
    [limits.accountAndNetwork, `${account} ${network}`],
    [limits.account, account],
    [limits.network, network],
  ];
}

function workOf(level: number) {
  const times = 2 ** (level - 1);
  return { min: firstWork.min * times, max: firstWork.max * times };
}
