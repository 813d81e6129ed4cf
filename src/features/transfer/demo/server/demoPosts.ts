import type { ReadyPost } from "./writePosts.ts";

export const demoPosts: ReadyPost<string>[] = [
  {
    slug: "what-the-kiln-decides",
    title: "What the kiln decides",
    excerpt:
      "We choose the clay, the shape and the glaze. The rest happens behind a door that stays shut for two days.",
    bodyHtml: `<p>We choose the clay, the shape and the glaze. The rest happens behind a door that stays shut for two days.</p><p>At six hundred degrees the clay gives up the last of its water and stops being mud. At a thousand the glaze begins to move. At twelve hundred and sixty, after eleven hours, we look through a hole the size of a coin at three small cones: when the second bends and the third still stands, we stop feeding the fire.</p><h2>Then we wait</h2><p>The cooling is the part that nobody photographs. A kiln that is opened at two hundred degrees sounds like rain: every pot in it is being crazed. So we wait until it can be touched, and we have learned to be somewhere else.</p><blockquote><p>A firing is a letter that you posted two days ago to yourself.</p></blockquote><p>Out of ninety pieces in the last one, eighty-one are in the shop. Five are on our own shelves, with their faults turned to the wall. Four are under the apple trees, where broken pots make good drainage.</p>`,
    author: "Nora Field",
    tags: ["firing"],
    picture: "journal-kiln",
    daysAgo: 9,
  },
  {
    slug: "eight-glazes-and-why-not-nine",
    title: "Eight glazes, and why not nine",
    excerpt: "Every color in the shop comes from one of eight buckets. We keep it that way on purpose.",
    bodyHtml: `<p>Every color in the shop comes from one of eight buckets: oatmeal, chalk, ash, celadon, slate, rose, moss and tenmoku. People ask for cobalt, now and then for red. We have tried both, and they are good colors.</p><p>But a glaze is not a paint. It is a recipe of stone, ash and clay that melts into a glass, and it behaves differently on the rim than on the foot, in the front of the kiln than at the back. It takes about three years until we know what one will do. Eight is what two people can know.</p><h2>The order of things</h2><p>If you are choosing for a table, begin with oatmeal or chalk and add one that is darker: slate with oatmeal, moss with chalk. Tenmoku goes with everything, as black shoes do.</p><p>And if a ninth ever comes, one of these will have to leave. The bench has room for eight buckets.</p>`,
    author: "Tomas Kiln",
    tags: ["glaze"],
    picture: "journal-glaze",
    daysAgo: 31,
  },
];
