import { defineFixtures } from "../domain/defineFixtures.ts";
import { markdownBlock } from "./block.ts";

export const markdownFixtures = defineFixtures(markdownBlock, [
  {
    title: "Everything that Markdown can be",
    props: {
      source: `#### Ash glaze

We wash it **three times**, then sieve it at *80 mesh*. See [the notes](/notes).

1. Wash
2. Sieve
   - once wet
   - once dry

> Good ash is gray.

| Part | Grams |
|------|------:|
| Wood ash | 400 |
| Feldspar | 400 |
| Clay | 200 |

\`\`\`
recipe = ash + feldspar + clay # about a kilogram for a small bucket that lasts all winter
\`\`\`
`,
    },
  },
  { title: "Default", props: { source: markdownBlock.defaults.source } },
  { title: "Nothing yet", props: { source: "" } },
]);
