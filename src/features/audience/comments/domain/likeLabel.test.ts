import { expect, test } from "vitest";
import { recordTypes } from "#features/site/page-model/contract.ts";
import { likeLabel } from "./likeLabel.ts";

test.each([
  [recordTypes.text, "Like this post"],
  [recordTypes.audio, "Like this post"],
  [recordTypes.event, "Like this event"],
  [recordTypes.storeItem, "Like this product"],
])("an item of type %j says %j", (recordType, label) => {
  expect(likeLabel({ recordType })).toBe(label);
});
