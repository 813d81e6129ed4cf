import { createHmac, hash, randomBytes } from "node:crypto";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import type { Services } from "#kernel/server/http/createApp.ts";
import { fetchGuarded } from "#kernel/server/outbound/fetchGuarded.ts";
import { openText, sealText } from "#kernel/server/sealedText.ts";
import type { CarrierQuestion } from "../domain/carrierRates.ts";
import { rateServiceTexts } from "../domain/rateServiceTexts.ts";
import { readCarrierRates } from "../domain/readCarrierRates.ts";
import type { CarrierAnswer, RateSource } from "./RateSource.ts";

export const answerMs = 5000;
const maximumBytes = 65_536;

const purposeOf = (websiteId: string) => `rate service ${websiteId}`;

/** A new signing secret: as it is shown to the owner once, and sealed for the database. */
export function newServiceSecret(installSecret: string, websiteId: string): { secret: string; sealed: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, sealed: sealText(installSecret, purposeOf(websiteId), secret) };
}

/** The shop's own rate service: one signed POST request with the question (docs/rate-service.md). */
export function createRateService({
  secret: installSecret,
  mayReach,
}: Pick<Services, "secret" | "mayReach">): RateSource {
  return {
    async ask(site, question, signal) {
      const { service } = question;
      const secret = service && (await readSecret(site, installSecret));
      if (!service || !secret) return { problem: rateServiceTexts.notSetUp };
      const json = JSON.stringify(questionBody(question));
      const timestamp = String(Math.floor(site.realNow().getTime() / 1000));
      const signature = createHmac("sha256", secret).update(`${timestamp}.${json}`).digest("hex");
      const answer = await fetchGuarded(service.url, {
        json,
        headers: { "vitrine-timestamp": timestamp, "vitrine-signature": signature },
        accept: "application/json",
        maximumBytes,
        timeout: answerMs,
        signal,
        ...(mayReach ? { mayReach } : {}),
      });
      if (!("body" in answer)) return { problem: answer.message };
      return readAnswer(site.websiteId, answer.body.toString("utf8"), question.currency);
    },
  };
}

function readAnswer(websiteId: string, text: string, currency: string): CarrierAnswer {
  const rates = readCarrierRates(text, currency);
  return "problem" in rates ? rates : { rates: rates.map((rate) => ({ ...rate, id: optionId(websiteId, rate.code) })) };
}

/** Ids of options have the form of a UUID. The same code has the same one, so that a choice stays chosen. */
function optionId(websiteId: string, code: string): string {
  const hex = hash("sha256", `${websiteId} ${code}`, "hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function questionBody({ service, destination, parcels, currency, subtotalCents }: CarrierQuestion) {
  return {
    origin: service?.origin,
    destination,
    parcels: parcels.map(({ quantity, weightGrams, lengthMm, widthMm, heightMm }) => ({
      quantity,
      grams: weightGrams,
      lengthMm,
      widthMm,
      heightMm,
    })),
    currency,
    subtotalCents,
  };
}

async function readSecret({ db, websiteId }: SiteScope, installSecret: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("rate_services")
    .select("secret")
    .where("website_id", "=", websiteId)
    .executeTakeFirst();
  return row && openText(installSecret, purposeOf(websiteId), row.secret);
}
