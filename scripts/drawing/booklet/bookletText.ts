/** Content of a page below its heading. */
export type BookletPart =
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "glazes" }
  | { kind: "table"; rows: readonly (readonly [string, string])[] };

export interface BookletPage {
  heading: string;
  parts: readonly BookletPart[];
}

export const bookletTitle = "Glazing Basics";
export const bookletAuthor = "Kiln & Field";
export const bookletSubtitle = "What we tell everyone who stands at our buckets for the first time";

/** The studio's eight glazes with their colors in the shop's pictures. */
export const bookletGlazes: readonly (readonly [name: string, color: string, note: string])[] = [
  ["Oatmeal", "#E0D4BF", "forgives almost everything"],
  ["Chalk", "#EEE9DF", "thin, or it crawls"],
  ["Ash", "#B9B4A8", "runs: stop early"],
  ["Celadon", "#BCC3B2", "shows every tool mark"],
  ["Slate", "#727B84", "two coats, no more"],
  ["Rose", "#CCA894", "warm, a little dry"],
  ["Moss", "#7F8069", "breaks brown on edges"],
  ["Tenmoku", "#3A2A22", "thick, for rust at the rim"],
];

export const bookletPages: readonly BookletPage[] = [
  {
    heading: "What a glaze is",
    parts: [
      {
        kind: "text",
        text: "A glaze is a stone that has not been made yet. What is in the bucket is ground rock, ash and clay in water. The fire melts it, and it cools as a skin of glass that has grown into the pot.",
      },
      {
        kind: "text",
        text: "Three things share the work. Silica makes the glass. A flux, such as wood ash or feldspar, lets it melt at a heat that we can reach. Clay keeps it from running off the pot while it does.",
      },
      {
        kind: "text",
        text: "Everything else is seasoning: iron for browns and greens, tin for white, a little cobalt if you must.",
      },
    ],
  },
  { heading: "Our eight buckets", parts: [{ kind: "glazes" }] },
  {
    heading: "Before you dip",
    parts: [
      {
        kind: "list",
        items: [
          "Wipe the pot with a damp sponge. Dust is what bare spots are made of.",
          "Wax the foot, and a finger's width above it for anything that runs.",
          "Stir to the bottom, then stir again. The good part has settled.",
          "Dip a tile first. Scratch it with a needle: the coat should be as thick as a postcard.",
          "Have somewhere to put the pot down before you pick it up.",
        ],
      },
      {
        kind: "text",
        text: "Too thick is worse than too thin. A thin coat can have another; a thick one has to be washed off, and the pot dries until tomorrow.",
      },
    ],
  },
  {
    heading: "Dip, pour, wait",
    parts: [
      {
        kind: "text",
        text: "Fill the inside first. Pour the glaze in, turn the pot once while you pour it out again, and let the last drop fall. That is one breath in and one breath out.",
      },
      {
        kind: "text",
        text: "Then the outside: hold it upside down and push it straight into the bucket, to the wax and no further. Count to three. Lift, give it half a turn so that the drip does not always hang at the same place, and stand it on its foot.",
      },
      {
        kind: "text",
        text: "Touch nothing until it is dull. What your fingers take away, a brush can put back; what they smear, it cannot.",
      },
    ],
  },
  {
    heading: "When it went wrong",
    parts: [
      {
        kind: "table",
        rows: [
          ["Pinholes", "Fired too fast at the end. Hold the top heat for a quarter of an hour longer."],
          ["Crawling", "Dust or grease under the coat, or a coat that was too thick."],
          ["Crazing", "The glaze shrinks more than the clay. Cool more slowly, and tell us."],
          ["Runs", "Too thick at the foot. Leave more bare clay, and put a tile under it."],
          ["Dull patches", "Too thin there. Stir longer, count longer."],
        ],
      },
      {
        kind: "text",
        text: "Write down what you did, on the same day. In a year you will want to do it again, and nobody remembers a count of three.",
      },
    ],
  },
];
