import { defineFixtures } from "../domain/defineFixtures.ts";
import { codeBlock } from "./block.ts";

const source = `// Cone 10, slowly.
export function firingHours(start: number, end: number, rate = 80): number {
  if (rate <= 0) throw new RangeError("A kiln that does not warm never ends.");
  return Math.ceil((end - start) / rate); // degrees, degrees, degrees an hour: round up, and wait
}
`;

export const codeFixtures = defineFixtures(codeBlock, [
  { title: "Colored, with a caption", props: { source, language: "typescript", caption: "firingHours.ts" } },
  {
    title: "Broken lines, no button",
    props: {
      source: `<p class="note">${"Clay remembers. ".repeat(20)}</p>`,
      language: "xml",
      isWrapped: true,
      hasCopyButton: false,
    },
  },
  { title: "Plain", props: { source: "cone 10\n1285 °C", language: "plaintext" } },
]);
