import { expect } from "vitest";
import { appTest } from "#kernel/testing/test.ts";
import { mailTexts } from "./mailTexts.ts";

const test = appTest();

test("what the studio says about each email is known to the test of languages", ({ app }) => {
  const known = mailTexts();
  for (const { kind, name, when, tags } of app.features.outbox.kinds()) {
    expect(known, kind).toEqual(expect.arrayContaining([name, when, ...Object.values(tags)]));
  }
});
