import { expect, test } from "vitest";
import { renameInlineStyles } from "./previewDocument.ts";

test("renames inline styles, and gives style elements the nonce", () => {
  const html = '<style>p{color:red}</style><p class="a" style="margin:0">style="kept in text"</p><td STYLE = "x:y">';
  expect(renameInlineStyles(html, "n1")).toBe(
    '<style nonce="n1">p{color:red}</style><p class="a" data-inline-style="margin:0">style="kept in text"</p>' +
      '<td data-inline-style = "x:y">',
  );
});
