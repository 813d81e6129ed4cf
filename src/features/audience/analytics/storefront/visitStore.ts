import { readCookie } from "#kernel/browser/readCookie.ts";
import { analyticsCookie, visitRecordCookie } from "../domain/visitCookies.ts";
import { clearedCookies, cookieSeconds, storageKeys, visitTimeCookie } from "../domain/visitStorage.ts";
import { writeCookie } from "./writeCookie.ts";

/**
 * Continues the visitor's record and visit: id, times of the first, the previous and this visit, and the number of
 * visits, in seconds since 1970 (spec.txt §9).
 */
export function keepVisit(): void {
  const now = Math.floor(Date.now() / 1000);
  const started = readCookie(visitTimeCookie);
  const [id = newId(), first = now, , last = now, count = 0] = readCookie(visitRecordCookie)?.split("|") ?? [];
  const record = started ? [id, first, last, last, count] : [id, first, last, now, Number(count) + 1];
  writeCookie(visitRecordCookie, record.join("|"), cookieSeconds.record);
  writeCookie(visitTimeCookie, started ?? String(now), cookieSeconds.visit);
  writeCookie(analyticsCookie, id, cookieSeconds.analytics);
  try {
    localStorage[storageKeys.analyticsId] = id;
    localStorage[storageKeys.analyticsExpiration] = String((now + cookieSeconds.analytics) * 1000);
    sessionStorage[storageKeys.firstSession] ??= String(record[4] === 1);
    sessionStorage[storageKeys.sessionId] ??= newId();
    sessionStorage[storageKeys.hasLanded] ??= "true";
  } catch (error) {
    console.warn("Unable to store analyticsId", error);
  }
}

/** Removes everything that visits store in this browser. */
export function forgetVisit(): void {
  for (const name of [analyticsCookie, ...clearedCookies]) if (readCookie(name)) writeCookie(name, "", 0);
  try {
    for (const key of Object.values(storageKeys)) {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn("Unable access local/session storage", error);
  }
}

const newId = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(36)).join("");
