import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";

/** Targets of links on the demo's pages. */
export interface DemoTargets {
  /** Asset id of a picture by its name. */
  picture(name: string): string;
  shopId: string;
  journalId: string;
  contactFormId: string;
}

const whole = { x: 0, w: 12 };

/** The home page: one picture and one sentence, three products, about us, the journal. */
export function homeDocument({ picture, shopId, journalId }: DemoTargets): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "hero",
        background: { assetId: picture("home-hero") },
        height: "full",
        width: "wide",
        align: "center",
        blocks: [
          {
            id: "hero-text",
            type: "html",
            props: {
              html: "<h1>Pots for slow mornings</h1><p>Stoneware, thrown and fired by two people at the edge of a field.</p>",
            },
            place: { desktop: { x: 0, y: 0, w: 6, h: 2 }, mobile: { ...whole, y: 0, h: 2 } },
          },
          {
            id: "hero-button",
            type: "button",
            props: { text: "See what came out of the kiln", url: "/shop" },
            place: { desktop: { x: 0, y: 2, w: 6, h: 1 }, mobile: { ...whole, y: 2, h: 1 } },
          },
        ],
      },
      {
        id: "products",
        width: "wide",
        blocks: [
          {
            id: "products-title",
            type: "html",
            props: { html: "<h2>From the last firing</h2>" },
            place: { desktop: { x: 0, y: 0, w: 8, h: 1 }, mobile: { ...whole, y: 0, h: 1 } },
          },
          {
            id: "products-list",
            type: "summary-v2",
            props: { collectionId: shopId, limit: 3, columns: 3, ratio: "portrait" },
            place: { desktop: { ...whole, y: 1, h: 4 }, mobile: { ...whole, y: 1, h: 6 } },
          },
          {
            id: "products-all",
            type: "button",
            props: { text: "Everything in the shop", url: "/shop", style: "text" },
            place: { desktop: { ...whole, y: 5, h: 1 }, mobile: { ...whole, y: 7, h: 1 } },
          },
        ],
      },
      {
        id: "story",
        background: { tone: "panel" },
        width: "wide",
        align: "center",
        blocks: [
          {
            id: "story-picture",
            type: "image",
            props: { assetId: picture("home-story"), ratio: "portrait" },
            place: { desktop: { x: 0, y: 0, w: 5, h: 6 }, mobile: { ...whole, y: 0, h: 4 } },
          },
          {
            id: "story-text",
            type: "html",
            props: {
              html: "<h2>Two people, one kiln</h2><p>Nora throws, Tomas glazes, and both unload, because neither would let the other look first. We fire about every five weeks. What comes out goes into the shop the next day, and when it is gone it is gone until the next firing.</p>",
            },
            place: { desktop: { x: 6, y: 0, w: 5, h: 3 }, mobile: { ...whole, y: 4, h: 2 } },
          },
          {
            id: "story-button",
            type: "button",
            props: { text: "About the studio", url: "/about", style: "secondary" },
            place: { desktop: { x: 6, y: 3, w: 5, h: 1 }, mobile: { ...whole, y: 6, h: 1 } },
          },
        ],
      },
      {
        id: "journal",
        width: "wide",
        blocks: [
          {
            id: "journal-title",
            type: "html",
            props: { html: "<h2>From the journal</h2>" },
            place: { desktop: { x: 0, y: 0, w: 8, h: 1 }, mobile: { ...whole, y: 0, h: 1 } },
          },
          {
            id: "journal-list",
            type: "summary-v2",
            props: { collectionId: journalId, limit: 2, columns: 2, ratio: "landscape", showExcerpt: true },
            place: { desktop: { ...whole, y: 1, h: 4 }, mobile: { ...whole, y: 1, h: 5 } },
          },
        ],
      },
      {
        id: "letters",
        background: { tone: "panel" },
        blocks: [
          {
            id: "letters-newsletter",
            type: "newsletter",
            props: {
              heading: "Letters from the kiln",
              text: "<p>One letter after each firing: what came out, what did not, and why.</p>",
              align: "center",
            },
            place: { desktop: { x: 2, y: 0, w: 8, h: 2 }, mobile: { ...whole, y: 0, h: 2 } },
          },
        ],
      },
    ],
  };
}

export function aboutDocument({ picture }: DemoTargets): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "opening",
        blocks: [
          {
            id: "opening-text",
            type: "html",
            props: {
              html: "<h1>At the edge of a field</h1><p>Kiln &amp; Field is Nora Field and Tomas Kiln. Those are our real names, and yes, we know.</p>",
            },
            place: { desktop: { x: 0, y: 0, w: 8, h: 2 }, mobile: { ...whole, y: 0, h: 2 } },
          },
        ],
      },
      {
        id: "bench",
        width: "wide",
        blocks: [
          {
            id: "bench-picture",
            type: "image",
            props: {
              assetId: picture("studio-bench"),
              ratio: "widescreen",
              caption: "The bench on a Tuesday, waiting for glaze.",
            },
            place: { desktop: { ...whole, y: 0, h: 5 }, mobile: { ...whole, y: 0, h: 3 } },
          },
        ],
      },
      {
        id: "how",
        width: "wide",
        align: "start",
        blocks: [
          {
            id: "how-clay",
            type: "html",
            props: {
              html: "<h2>The clay</h2><p>One stoneware body for everything, dug forty kilometers from here and mixed with a little sand. It is iron-rich, which is where the specks come from.</p>",
            },
            place: { desktop: { x: 0, y: 0, w: 4, h: 3 }, mobile: { ...whole, y: 0, h: 2 } },
          },
          {
            id: "how-fire",
            type: "html",
            props: {
              html: "<h2>The fire</h2><p>A gas kiln of one cubic meter, to 1,260 degrees. The roof above it carries the panels that run the wheels and the lights.</p>",
            },
            place: { desktop: { x: 4, y: 0, w: 4, h: 3 }, mobile: { ...whole, y: 2, h: 2 } },
          },
          {
            id: "how-seconds",
            type: "html",
            props: {
              html: "<h2>The seconds</h2><p>What is sound but not straight costs less, and says so. What is not sound never leaves the studio: we break it ourselves, which is the worst hour of the month.</p>",
            },
            place: { desktop: { x: 8, y: 0, w: 4, h: 3 }, mobile: { ...whole, y: 4, h: 2 } },
          },
        ],
      },
      {
        id: "closing",
        background: { tone: "panel" },
        blocks: [
          {
            id: "closing-quote",
            type: "quote",
            props: {
              quote: "You can tell a good mug with your eyes shut. We test all of ours that way.",
              source: "Nora Field",
            },
            place: { desktop: { x: 1, y: 0, w: 10, h: 2 }, mobile: { ...whole, y: 0, h: 2 } },
          },
        ],
      },
    ],
  };
}

/** A page with only text, such as those that footers link to. */
function textDocument(...parts: string[]): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "text",
        align: "start",
        blocks: parts.map((html, index) => ({
          id: `text-${index + 1}`,
          type: "html" as const,
          props: { html },
          place: { desktop: { x: 0, y: index, w: 8, h: 1 }, mobile: { ...whole, y: index, h: 1 } },
        })),
      },
    ],
  };
}

export const shippingDocument = textDocument(
  "<h1>Shipping and returns</h1><p>We pack on Tuesdays and Fridays, in paper and shredded card, never in foam. A parcel costs $9, whatever is in it.</p>",
  "<h2>When something breaks</h2><p>It happens about once in eighty parcels. Write to us with a photograph and we send another, or your money back when there is no other.</p>",
  "<h2>When you have changed your mind</h2><p>Send it back within thirty days, unused, and packed as well as we did.</p>",
);

export const careDocument = textDocument(
  "<h1>Care</h1><p>Our stoneware is fired to 1,260 degrees. A dishwasher does not impress it, nor does a microwave.</p>",
  "<h2>What it does not like</h2><p>An open flame, and going from the freezer into the oven. The bare foot may mark a lacquered table in the first week: a felt pad helps.</p>",
  "<h2>Gray lines</h2><p>Soft steel leaves lines on matt glazes. They are metal, not scratches, and go with a little scouring cream.</p>",
);

/** The text under "Delivery and returns" on every product page. */
export const deliveryDocument = textDocument(
  '<p>Packed in paper and shredded card and sent within three days. If it arrives broken, we send another. <a href="/shipping-and-returns">More about shipping and returns</a>.</p>',
);
