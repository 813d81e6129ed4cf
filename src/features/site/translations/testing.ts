import { expect } from "vitest";
import type { TestClient } from "#kernel/testing/testClient.ts";
import type { EntityTranslation } from "./contract.ts";

const path = "/api/config/translations";

/** An entity with its translations, as the studio reads it. */
export async function readTranslation(
  owner: TestClient,
  kind: string,
  id: string,
  locale = "de",
): Promise<EntityTranslation> {
  const answer = await owner.get(`${path}/${kind}/${id}?locale=${locale}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
}

/** Texts by field, as a call sends them. */
export const asTexts = (texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => ({ field, text }));

/** Saves texts of an entity, by default in German. Answers may be failures. */
export async function translate(
  owner: TestClient,
  kind: string,
  id: string,
  texts: Record<string, string>,
  locale = "de",
) {
  const { revision } = await readTranslation(owner, kind, id, locale);
  return owner.put(`${path}/${kind}/${id}`, { locale, texts: asTexts(texts), revision });
}
