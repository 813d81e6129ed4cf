import { defineFixtures } from "../domain/defineFixtures.ts";
import { htmlBlock } from "./block.ts";

export const htmlFixtures = defineFixtures(htmlBlock, [
  {
    title: "Everything that text can be",
    props: {
      html: `<p>Clay <strong>remembers</strong> every <em>touch</em>, and <a href="/notes">each note</a> is kept.</p>
<h4>What we fire</h4>
<ul><li>Stoneware, to 1,260 °C</li><li>Porcelain<ul><li>thrown</li><li>cast</li></ul></li></ul>
<ol><li>Bisque</li><li>Glaze</li></ol>
<blockquote><p>The kiln has the last word.</p></blockquote>
<table><thead><tr><th scope="col">Cone</th><th scope="col">°C</th></tr></thead><tbody><tr><td>6</td><td>1,222</td></tr><tr><td>10</td><td>1,285</td></tr></tbody></table>
<p class="text-center">In the middle.</p><p class="text-end">At the end.</p>`,
    },
  },
  { title: "A word that is too long for a phone", props: { html: `<p>${"Wheel".repeat(40)}</p>` } },
  { title: "From right to left", props: { html: '<p dir="rtl">הקדרות היא אמנות של סבלנות.</p>' } },
  { title: "Chosen to run from right to left", props: { html: "<p>Stoneware, 2026</p>", direction: "rtl" } },
]);
