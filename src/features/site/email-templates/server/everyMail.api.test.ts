import { expect } from "vitest";
import { defaultMailDesign } from "#features/site/outbox/domain/mailDesign.ts";
import { editedSource } from "#features/site/outbox/server/index.ts";
import { checkMail } from "#features/site/outbox/server/rendering/checkMail.ts";
import { renderMail } from "#features/site/outbox/server/rendering/renderMail.ts";
import { appTest } from "#kernel/testing/test.ts";

const test = appTest();

test("every email is rendered as it is, and as an owner may save it again", ({ app }) => {
  for (const kind of app.features.outbox.kinds()) {
    const { source, tags, needs = [] } = kind;
    expect(checkMail({ source, tags, needs }), kind.kind).toEqual({});
    const rendering = {
      data: { ...kind.sample, site: { title: "Kiln & Field", url: "https://kiln.example" } },
      language: "ar",
      direction: "rtl",
      siteTitle: "Kiln & Field",
      siteUrl: "https://kiln.example",
      design: defaultMailDesign,
      unsubscribe: null,
    } as const;
    const standard = renderMail({ ...rendering, source, isEdited: false });
    const body = `${source.body}<p>{site.title}</p>`;
    const edited = renderMail({ ...rendering, source: editedSource(kind, { ...source, body }), isEdited: true });
    for (const { subject, html, text } of [standard, edited]) {
      const words = html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, " ");
      expect(`${subject} ${words} ${text}`, kind.kind).not.toMatch(/[{}]|undefined|\[object/);
      expect(subject, kind.kind).not.toBe("");
      expect(html, kind.kind).toContain('<html lang="ar" dir="rtl"');
      expect(html, kind.kind).not.toMatch(/<script|<link|src="(?!https:\/\/kiln\.example)|<img(?![^>]*alt)/);
      expect(html.length, kind.kind).toBeLessThan(102_000);
      expect(text.trim(), kind.kind).not.toBe("");
    }
  }
});
