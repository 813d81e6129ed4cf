import type { EventRepeats } from "#features/site/events/domain/eventRepeats.ts";
import type { DemoPicture } from "./demoPictures.ts";

/** An event of the demo. Its day depends on the day of seeding. */
export interface DemoEvent {
  slug: string;
  title: string;
  /** Also its SEO description. */
  excerpt: string;
  bodyHtml: string;
  categories: string[];
  picture: DemoPicture;
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  /** Weeks from now to that weekday; negative: before now. */
  inWeeks: number;
  /** Times on the clock; null: the whole day. */
  hours: { from: string; to: string } | null;
  repeats?: EventRepeats;
}

const tuesday = 2;
const saturday = 6;
const sunday = 7;

const weekly: EventRepeats = {
  frequency: "weekly",
  interval: 1,
  weekdays: [],
  monthDay: "date",
  count: null,
  until: null,
};

export const demoEvents: DemoEvent[] = [
  {
    slug: "throwing-class",
    title: "Throwing class",
    excerpt: "Two hours at the wheel for up to six people. No experience is needed.",
    bodyHtml:
      "<p>You learn to center the clay, open it and pull up a wall. By the end of the evening you have made two or three bowls. We fire and glaze the best one, and you pick it up three weeks later.</p><p>Clay, tools, aprons and firing are included. Wear clothes that may get dirty, and keep your nails short.</p>",
    categories: ["Classes"],
    picture: "wheel-class",
    weekday: tuesday,
    inWeeks: 0,
    hours: { from: "18:30", to: "20:30" },
    repeats: weekly,
  },
  {
    slug: "open-studio",
    title: "Open studio",
    excerpt: "The door is open, the kettle is on, and seconds are half price.",
    bodyHtml:
      "<p>Every four weeks we clear the benches and open the barn. You can see where the pots are made, ask about the glazes, and take home what did not turn out as planned, for half the price.</p><p>Children are welcome. There is a table with clay for them.</p>",
    categories: ["At the studio"],
    picture: "studio-bench",
    weekday: saturday,
    inWeeks: 1,
    hours: { from: "10:00", to: "16:00" },
    repeats: { ...weekly, interval: 4 },
  },
  {
    slug: "kiln-opening",
    title: "Kiln opening",
    excerpt: "Ninety pots come out of the kiln. You are the first to see them.",
    bodyHtml:
      "<p>The kiln has cooled for two days when we open it, at eleven in the morning. Every pot is unpacked in front of you, the good ones and the others.</p><p>What you choose is yours before it reaches the shop.</p>",
    categories: ["At the studio"],
    picture: "journal-kiln",
    weekday: sunday,
    inWeeks: 3,
    hours: { from: "11:00", to: "14:00" },
  },
  {
    slug: "market-weekend",
    title: "Potters’ market in Hudson",
    excerpt: "Twenty potters from the valley on one square.",
    bodyHtml: "<p>We brought the last of the summer glazes and left with an empty van. Thank you for coming.</p>",
    categories: ["Markets"],
    picture: "tea-bowl-scene",
    weekday: saturday,
    inWeeks: -5,
    hours: null,
  },
];
