import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import type { ShopPicture } from "./shopPictures.ts";

/** Targets of links on the starter's pages. */
export interface ShopTargets {
  /** Asset id of a picture by its name. */
  picture(name: ShopPicture): string;
  /** The website's title. */
  title: string;
  shopId: string;
  journalId: string;
  contactFormId: string;
}

type Block = PageDocumentDraft["sections"][number]["blocks"][number];
type Place = { x: number; y: number; w: number; h: number };

const phone = (y: number, h: number): Place => ({ x: 0, w: 12, y, h });
const text = (id: string, html: string, desktop: Place, mobile: Place): Block => ({
  id,
  type: "html",
  props: { html },
  place: { desktop, mobile },
});

/** One picture and one sentence, three products, about us, the journal. */
export function homeDocument({ picture, title, shopId, journalId }: ShopTargets): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "welcome",
        name: "Welcome",
        background: { assetId: picture("welcome") },
        height: "full",
        width: "wide",
        align: "center",
        blocks: [
          text(
            "welcome-text",
            "<h1>Made well, in small numbers</h1><p>Things for the table that you will still like in ten years.</p>",
            { x: 0, y: 0, w: 6, h: 2 },
            phone(0, 2),
          ),
          {
            id: "welcome-button",
            type: "button",
            props: { text: "Visit the shop", url: "/shop" },
            place: { desktop: { x: 0, y: 2, w: 6, h: 1 }, mobile: phone(2, 1) },
          },
        ],
      },
      {
        id: "products",
        name: "Products",
        width: "wide",
        blocks: [
          text("products-title", "<h2>From the shop</h2>", { x: 0, y: 0, w: 8, h: 1 }, phone(0, 1)),
          {
            id: "products-list",
            type: "summary-v2",
            props: { collectionId: shopId, limit: 3, columns: 3, ratio: "portrait" },
            place: { desktop: { x: 0, y: 1, w: 12, h: 4 }, mobile: phone(1, 6) },
          },
        ],
      },
      {
        id: "story",
        name: "Story",
        background: { tone: "panel" },
        width: "wide",
        align: "center",
        blocks: [
          {
            id: "story-picture",
            type: "image",
            props: { assetId: picture("about"), ratio: "portrait" },
            place: { desktop: { x: 0, y: 0, w: 5, h: 6 }, mobile: phone(0, 4) },
          },
          text(
            "story-text",
            `<h2>Who we are</h2><p>${escapeHtml(title)} is a small shop. We choose what we sell piece by piece, use it ourselves first, and stand behind all of it.</p>`,
            { x: 6, y: 0, w: 5, h: 3 },
            phone(4, 2),
          ),
          {
            id: "story-button",
            type: "button",
            props: { text: "More about us", url: "/about", style: "secondary" },
            place: { desktop: { x: 6, y: 3, w: 5, h: 1 }, mobile: phone(6, 1) },
          },
        ],
      },
      {
        id: "journal",
        name: "Journal",
        width: "wide",
        blocks: [
          text("journal-title", "<h2>From the journal</h2>", { x: 0, y: 0, w: 8, h: 1 }, phone(0, 1)),
          {
            id: "journal-list",
            type: "summary-v2",
            props: { collectionId: journalId, limit: 2, columns: 2, ratio: "landscape", showExcerpt: true },
            place: { desktop: { x: 0, y: 1, w: 12, h: 4 }, mobile: phone(1, 5) },
          },
        ],
      },
      {
        id: "letters",
        name: "Newsletter",
        background: { tone: "panel" },
        blocks: [
          {
            id: "letters-newsletter",
            type: "newsletter",
            props: {
              heading: "Letters from the shop",
              text: "<p>New pieces and little else, a few times a year.</p>",
              align: "center",
            },
            place: { desktop: { x: 2, y: 0, w: 8, h: 2 }, mobile: phone(0, 2) },
          },
        ],
      },
    ],
  };
}

export function aboutDocument({ picture, title }: ShopTargets): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "opening",
        blocks: [
          text(
            "opening-text",
            `<h1>About ${escapeHtml(title)}</h1><p>We are a small shop for things that are used every day. We look for what is simple, lasts, and can be repaired or replaced one piece at a time.</p>`,
            { x: 0, y: 0, w: 9, h: 2 },
            phone(0, 2),
          ),
        ],
      },
      {
        id: "table",
        width: "wide",
        blocks: [
          {
            id: "table-picture",
            type: "image",
            props: { assetId: picture("opening"), ratio: "widescreen" },
            place: { desktop: { x: 0, y: 0, w: 12, h: 5 }, mobile: phone(0, 3) },
          },
        ],
      },
      {
        id: "how",
        width: "wide",
        align: "start",
        blocks: [
          text(
            "how-choose",
            "<h2>What we choose</h2><p>Few things, and only those that we would buy again. If something does not hold up in our own kitchen, we do not sell it.</p>",
            { x: 0, y: 0, w: 4, h: 3 },
            phone(0, 2),
          ),
          text(
            "how-pack",
            "<h2>How we pack</h2><p>In paper and cardboard, by hand. What arrives broken is replaced: a photograph is all we need.</p>",
            { x: 4, y: 0, w: 4, h: 3 },
            phone(2, 2),
          ),
          text(
            "how-answer",
            "<h2>Who answers</h2><p>We do. Ask about a size, a color or a gift, and someone who has held the piece writes back.</p>",
            { x: 8, y: 0, w: 4, h: 3 },
            phone(4, 2),
          ),
        ],
      },
    ],
  };
}

export function contactDocument({ contactFormId }: ShopTargets): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "contact",
        width: "wide",
        align: "start",
        blocks: [
          text(
            "contact-text",
            "<h1>Write to us</h1><p>About an order, a gift, or something that you are looking for: we read everything, and answer as soon as we can.</p>",
            { x: 0, y: 0, w: 5, h: 2 },
            phone(0, 2),
          ),
          {
            id: "contact-form",
            type: "form",
            props: { formId: contactFormId, submitLabel: "Send" },
            place: { desktop: { x: 6, y: 0, w: 6, h: 4 }, mobile: phone(2, 4) },
          },
        ],
      },
    ],
  };
}
