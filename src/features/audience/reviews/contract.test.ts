import { expect, test } from "vitest";
import { reviewSettings } from "./contract.ts";

test.each([-1, 2.5, 91, 99_999_999, "7", null])(
  "days until a review request: %s gets a message",
  (daysUntilRequest) => {
    const { error } = reviewSettings.safeParse({ daysUntilRequest });
    expect(error?.issues.map(({ message }) => message)).toEqual(
      expect.arrayContaining(["Enter a whole number from 0 to 90."]),
    );
  },
);
