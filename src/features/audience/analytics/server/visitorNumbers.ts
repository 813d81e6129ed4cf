import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { networkOf } from "#kernel/domain/networkOf.ts";
import { toClockTime } from "#kernel/domain/zonedTime.ts";
import type { Database } from "#kernel/server/database/openDatabase.ts";
import type { EarlyContext } from "#kernel/server/http/earlyCalls.ts";
import { visitRecordCookie } from "../domain/visitCookies.ts";
import { visitTimeCookie } from "../domain/visitStorage.ts";

/** Who reported something, as numbers that say nothing about the person. */
export interface VisitorNumbers {
  visitor: number;
  visit: number;
}

export interface VisitorNumberer {
  numbersOf(
    context: EarlyContext,
    given: { record?: string | undefined; hasCookies: boolean },
  ): Promise<VisitorNumbers>;
  /** The number of a visitor by the visit record of their cookie; undefined if that is none. */
  ofRecord(websiteId: string, record: string): number | undefined;
  /** The number of a visitor without a cookie; undefined if the key of the day must be read first. */
  ofNetwork(by: { websiteId: string; day: string; ip: string; userAgent: string }): number | undefined;
  /** Reads the key of a day. */
  prepare(day: string): Promise<void>;
}

/**
 * With cookies, a visitor is the number of their cookie, and a visit that of its start. Without, it is a number made
 * from the network, the browser and the website, with a key of the website's day that is deleted a day later: then nobody can find out who
 * it was. Such a visitor has one visit a day, because nothing is stored that says when it ended.
 */
export function createVisitorNumbers(database: Pick<Database, "db">, secret: string): VisitorNumberer {
  // Made once: it costs more than what is done with it.
  const secretKey = createSecretKey(secret, "utf8");
  const salts = new Map<string, Promise<KeyObject>>();
  const readSalts = new Map<string, KeyObject>();

  /** The key of a day, which all processes share. */
  function saltOf(day: string): Promise<KeyObject> {
    let salt = salts.get(day);
    if (!salt) {
      salt = readSalt(database, day);
      salts.set(day, salt);
      salt.then(
        (key) => readSalts.set(day, key),
        () => salts.delete(day),
      );
      // At any time there are at most three days on earth.
      for (const [old] of salts) {
        if (salts.size <= 3) break;
        salts.delete(old);
        readSalts.delete(old);
      }
    }
    return salt;
  }

  const cookieNumber = (websiteId: string, text: string) => numberIn(digestOf(secretKey, `${websiteId} ${text}`), 0);

  return {
    ofRecord(websiteId, record) {
      const id = idIn(record);
      return id === undefined ? undefined : cookieNumber(websiteId, `visitor ${id}`);
    },
    ofNetwork({ websiteId, day, ip, userAgent }) {
      const salt = readSalts.get(day);
      return salt && numberIn(digestOf(salt, networkVisitor(websiteId, ip, userAgent)), 0);
    },
    async prepare(day) {
      await saltOf(day);
    },
    async numbersOf({ request, website, realNow }, { record, hasCookies }) {
      const day = visitDay(realNow, website.time_zone);
      const cookie = hasCookies ? idIn(record ?? request.cookies[visitRecordCookie] ?? "") : undefined;
      if (cookie) {
        const visit = request.cookies[visitTimeCookie] ?? day;
        return {
          visitor: cookieNumber(website.id, `visitor ${cookie}`),
          visit: cookieNumber(website.id, `visit ${cookie} ${visit.slice(0, 40)}`),
        };
      }
      const who = networkVisitor(website.id, request.ip, request.headers["user-agent"] ?? "");
      const digest = digestOf(await saltOf(day), who);
      return { visitor: numberIn(digest, 0), visit: numberIn(digest, 8) };
    },
  };
}

/** The day of a website. Sums are by this day, too. With another, a visitor would count twice when it changes. */
export const visitDay = (now: Date, timeZone: string): string => toClockTime(now.toISOString(), timeZone).slice(0, 10);

const networkVisitor = (websiteId: string, ip: string, userAgent: string) =>
  `${websiteId} ${networkOf(ip)} ${userAgent}`;

/** The id at the beginning of a visit record, such as `1f0c…|1764352800|…`. */
function idIn(record: string): string | undefined {
  const [, id] = /^([\w-]{8,64})(?:\||$)/.exec(record) ?? [];
  return id;
}

/** What only someone with the key could make of the text. */
const digestOf = (key: KeyObject, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** A number below 2^53 of seven bytes. */
const numberIn = (digest: Buffer, at: number): number =>
  digest.readUIntBE(at, 6) * 32 + (digest.readUInt8(at + 6) >> 3);

async function readSalt({ db }: Pick<Database, "db">, day: string): Promise<KeyObject> {
  await sql`insert into visit_salts (day, salt) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ salt: Buffer }>`select salt from visit_salts where day = ${day}::date`.execute(db);
  return createSecretKey((rows[0] as { salt: Buffer }).salt);
}
