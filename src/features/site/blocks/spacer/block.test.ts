import { expect, test } from "vitest";
import { migrateBlock } from "../domain/migrateBlock.ts";
import { spacerBlock } from "./block.ts";

test.each([
  [{ size: "small" }, 24],
  [{ size: "large" }, 112],
  [{}, 48],
])("a spacer of three sizes, %o, keeps its height", (props, height) => {
  const migrated = migrateBlock({ type: "spacer", version: 1, props }) as { version: number; props: unknown };
  expect(migrated.version).toBe(2);
  expect(spacerBlock.props.parse(migrated.props)).toEqual({ height, mobileHeight: height });
});
