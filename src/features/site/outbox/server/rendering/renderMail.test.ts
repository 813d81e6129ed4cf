import { expect, test } from "vitest";
import { defaultMailDesign } from "../../domain/mailDesign.ts";
import { type MailRendering, renderMail } from "./renderMail.ts";

const rendering: MailRendering = {
  source: { subject: "Order #{order.number}", preheader: "", body: "<p>{name}</p>", text: null },
  isEdited: true,
  data: {
    order: { number: 7 },
    name: "Ada <b>Lovelace</b>",
    lines: [{ name: "<i>" }, { name: "&" }],
    url: "https://x.example/?a=1&b",
  },
  language: "en-US",
  direction: "ltr",
  siteTitle: "Kiln & Field",
  siteUrl: "https://kiln.example",
  design: defaultMailDesign,
  unsubscribe: null,
};

const render = (body: string, more: Partial<MailRendering> = {}) =>
  renderMail({ ...rendering, ...more, source: { ...rendering.source, ...more.source, body } });

/** The content of the card, without the inlined styles. */
const contentOf = (html: string) =>
  /<td class="card"[^>]*>\n([\s\S]*?)\n?<\/td>/.exec(html)?.[1]?.replace(/ style="[^"]*"/g, "");

test.each([
  ["<p>{name}</p>", "<p>Ada &lt;b&gt;Lovelace&lt;/b&gt;</p>"],
  ["<p>{name|raw}</p>", "<p>&quot;Ada &lt;b&gt;Lovelace&lt;/b&gt;&quot;</p>"],
  ["<p>{name|html}</p>", "<p>Ada &lt;b&gt;Lovelace&lt;/b&gt;</p>"],
  ["{.repeated section lines}{name}{.alternates with}{.newline}{name}{.end}", "&lt;i&gt;\n&lt;i&gt;&amp;"],
  ["{.if name && order}{name}{.or}no{.end}", "Ada &lt;b&gt;Lovelace&lt;/b&gt;"],
  ["{.equal? order.number 8}a{.or}{name}{.end}", "Ada &lt;b&gt;Lovelace&lt;/b&gt;"],
  ["{.macro m}{name}{.end}{@|apply m}", "Ada &lt;b&gt;Lovelace&lt;/b&gt;"],
  ["{.var @x name}{@x}", "Ada &lt;b&gt;Lovelace&lt;/b&gt;"],
])("values are escaped in %s", (body, html) => {
  expect(contentOf(render(body).html)?.replaceAll('"', "&quot;")).toBe(html);
});

test.each([
  ["<script>alert(1)</script>", ""],
  ['<p onclick="x()">a</p>', "<p>a</p>"],
  ['<a href="javascript:alert(1)">a</a>', "<a>a</a>"],
  ['<img src="https://other.example/pixel.gif">', ""],
  ['<img src="/s/logo.png" alt="Logo">', '<img alt="Logo" src="https://kiln.example/s/logo.png">'],
  ['<iframe src="https://other.example"></iframe><form><input></form>', ""],
  ["</td></tr></table></body><p>a</p>", "<p>a</p>"],
  ["<style>p{color:red}</style>", ""],
])("what emails must not have is removed from %s", (body, html) => {
  expect(contentOf(render(body).html)).toBe(html);
});

test("styles that load something or leave the box are removed", () => {
  const { html } = render('<p style="color:red;background:url(https://x.example/a);position:fixed">a</p>');
  expect(html).toContain("color: red");
  expect(html).not.toMatch(/x\.example|position/);
});

test("an email has a width, a language, a direction and nothing from elsewhere", () => {
  const { html } = render('<p><a class="button" href="{url}">Open</a></p>', { language: "he-IL", direction: "rtl" });
  expect(html).toContain('<html lang="he-IL" dir="rtl"');
  expect(html).toContain("max-width: 600px");
  expect(html).toContain("text-align: right");
  expect(html).toMatch(/<td class="action-cell"[^>]*><a class="button" href="https:\/\/x\.example\/\?a=1&amp;b"/);
  expect(html).not.toMatch(/<link|src="http|url\(/);
});

test("colors of the design are used, with a text that can be read on them", () => {
  const design = { ...defaultMailDesign, accentColor: "#f5e663", footer: "Kiln Lane 12\n<New York>" };
  const { html, text } = render('<a class="button" href="https://x.example">Open</a>', { design });
  expect(html).toMatch(/class="button"[^>]*background: #f5e663; color: #000000/);
  expect(html).toContain("Kiln Lane 12<br>&lt;New York&gt;");
  expect(text).toBe("Open: https://x.example\n\nKiln Lane 12\n<New York>\n");
});

test("a scheme can be chosen for previews", () => {
  expect(render("a").html).toContain("@media (prefers-color-scheme: dark){.page");
  expect(render("a", { scheme: "dark" }).html).toContain("<style>.page");
  expect(render("a", { scheme: "light" }).html).toContain("<style></style>");
});

test("a syntax error names the place and the line", () => {
  expect(() => render("a\n{name|nope}")).toThrow("Body, line 2: Formatter 'nope' is unknown");
  expect(() => render("{.section name}\na")).toThrow("Body, line 1: Reached EOF in the middle of SECTION");
});

test("a subject is one line", () => {
  const source = { ...rendering.source, subject: "a\r\nBcc: x@example.com {name}" };
  expect(render("a", { source }).subject).toBe("a Bcc: x@example.com Ada <b>Lovelace</b>");
});

test("an owner's email that takes too long to render is refused, and says why", () => {
  expect(() => render("<b>a</b>".repeat(6500))).toThrow("This email has too many elements. Shorten it.");
  expect(() => render("<div>".repeat(61))).toThrow("This email has elements more than 60 levels inside each other.");
  const lines = { lines: Array.from({ length: 5000 }, () => ({ name: "a" })) };
  const repeated = "{.repeated section lines}<i>{name}</i><b>{name}</b>{.end}";
  expect(() => render(repeated, { data: lines })).toThrow("too many elements");
  // What we wrote ourselves is sent, however long an order is.
  expect(render(repeated, { data: lines, isEdited: false }).html).toContain("<i>a</i>");
});
