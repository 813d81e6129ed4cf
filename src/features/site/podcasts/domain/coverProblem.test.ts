import { expect, test } from "vitest";
import { coverProblem } from "./coverProblem.ts";

const square = "The cover must be square. This picture has";
const small = "The cover must have at least 1400 × 1400 pixels. This picture has";

test.each([
  ["cover.jpg", 1400, 1400, undefined],
  ["cover.jpeg", 3000, 3000, undefined],
  ["cover.PNG", 5000, 5000, undefined],
  ["cover.jpg", 1399, 1399, `${small} 1399 × 1399 pixels.`],
  ["cover.jpg", 3000, 1400, `${square} 3000 × 1400 pixels. You can crop it under Edit details.`],
  ["cover.webp", 3000, 3000, "The cover must be a JPEG or PNG picture."],
  ["cover", 3000, 3000, "The cover must be a JPEG or PNG picture."],
])("podcast apps judge a cover %s of %i × %i pixels: %s", (fileName, width, height, problem) => {
  expect(coverProblem({ fileName, width, height })).toBe(problem);
});
