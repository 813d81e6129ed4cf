import type { PageDocumentDraft } from "#features/site/blocks/domain/pageDocument.ts";
import type { DemoTargets } from "./demoPages.ts";

const whole = { x: 0, w: 12 };

/** Where events take place. */
export const studioPlace = {
  name: "Kiln & Field",
  addressLine1: "The long barn, Mill Lane 3",
  addressLine2: "Hudson, NY 12534",
  addressCountry: "",
  mapLat: 42.2529,
  mapLng: -73.7909,
};

/** The studio's address, opening hours and contact form. */
export function visitDocument({ contactFormId }: Pick<DemoTargets, "contactFormId">): PageDocumentDraft {
  return {
    version: 1,
    sections: [
      {
        id: "visit",
        width: "wide",
        align: "start",
        blocks: [
          {
            id: "visit-text",
            type: "html",
            props: {
              html: "<h1>Come by, or write</h1><p>The door is open on Saturdays from ten to four, and whenever the kiln is being unpacked. If you come on another day, call first: we may have our hands in the clay.</p>",
            },
            place: { desktop: { x: 0, y: 0, w: 6, h: 2 }, mobile: { ...whole, y: 0, h: 2 } },
          },
          {
            id: "visit-map",
            type: "map",
            props: {
              label: "Kiln & Field",
              address: "The long barn\nMill Lane 3\nHudson, NY 12534",
              latitude: 42.2529,
              longitude: -73.791,
            },
            place: { desktop: { x: 7, y: 0, w: 5, h: 4 }, mobile: { ...whole, y: 2, h: 3 } },
          },
          {
            id: "visit-questions",
            type: "accordion",
            props: {
              items: [
                {
                  title: "Can I watch a firing?",
                  html: "<p>There is little to see: the kiln is a closed door for two days. The unpacking is the feast, and everyone on the list of letters hears when it is.</p>",
                },
                {
                  title: "Do you take commissions?",
                  html: "<p>Sets for tables and small restaurants, yes, from about twenty pieces. Write what you have in mind and by when.</p>",
                },
                {
                  title: "Is there somewhere to park?",
                  html: "<p>Beside the barn, for four cars. The train to Hudson and twenty minutes by bicycle are nicer.</p>",
                },
              ],
            },
            place: { desktop: { x: 0, y: 2, w: 6, h: 2 }, mobile: { ...whole, y: 5, h: 3 } },
          },
        ],
      },
      {
        id: "write",
        background: { tone: "panel" },
        blocks: [
          {
            id: "write-title",
            type: "html",
            props: { html: "<h2>Write to us</h2><p>We answer within two days, except in the week of a firing.</p>" },
            place: { desktop: { x: 0, y: 0, w: 4, h: 1 }, mobile: { ...whole, y: 0, h: 1 } },
          },
          {
            id: "write-form",
            type: "form",
            props: { formId: contactFormId, submitLabel: "Send" },
            place: { desktop: { x: 5, y: 0, w: 7, h: 3 }, mobile: { ...whole, y: 1, h: 4 } },
          },
        ],
      },
    ],
  };
}

/** Pictures of the demo's gallery in order, with their captions. */
const galleryPictures = [
  ["home-hero", "The shelf by the window"],
  ["journal-kiln", "Two days before it may be opened"],
  ["fluted-vase-scene", "Dried branches, first week of November"],
  ["tall-pitcher-scene", "Low sun"],
  ["ash-bowl-scene", "Ash, twice"],
  ["stoneware-plate-scene", "Plates for six"],
  ["home-story", "What is left of a firing"],
  ["journal-glaze", "Eight glazes"],
  ["studio-bench", "The bench on a Tuesday"],
] as const;

/** The props of the gallery block of the demo's gallery page. */
export function galleryOf({ picture }: Pick<DemoTargets, "picture">) {
  return {
    design: "grid",
    "aspect-ratio": "four-three",
    "thumbnails-per-row": 3,
    lightbox: true,
    images: galleryPictures.map(([name, title]) => ({ assetId: picture(name), title })),
  };
}

/** Offers the newsletter once to visitors who have read for a while. */
export const demoPopup = {
  isEnabled: true,
  afterSeconds: 40,
  afterScrollPercent: 60,
  showOn: "home",
  slide: {
    vertical: "bottom",
    horizontal: "right",
    slices: [
      { id: "heading", slice: "heading", text: "The next firing" },
      {
        id: "text",
        slice: "body",
        html: "<p>We write when the kiln is opened, about every five weeks, and at no other time.</p>",
      },
      { id: "newsletter", slice: "newsletter", button: "Tell me" },
    ],
  },
} as const;
