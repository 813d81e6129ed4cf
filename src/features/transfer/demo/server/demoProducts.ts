import { productTypes, type SubscriptionPlan } from "#features/commerce/catalog/contract.ts";
import { giftCardOption } from "#features/commerce/catalog/domain/giftCard.ts";

/** A product of the demo shop. Prices are US cents. */
export interface DemoProduct {
  /** Default: physical goods. */
  productType?: (typeof productTypes)[keyof typeof productTypes];
  slug: string;
  name: string;
  excerpt: string;
  descriptionHtml: string;
  category: string;
  tags: string[];
  /** Names of pictures. The first is shown in lists. */
  pictures: string[];
  optionNames: string[];
  variants: DemoVariant[];
  /** Sold with the file of `glazingBooklet`. */
  hasBooklet?: true;
  /** Uses `engravingForm`. */
  hasEngravingForm?: true;
  subscriptionPlan?: SubscriptionPlan;
  addButtonText?: string;
}

export interface DemoVariant {
  sku: string;
  attributes: Record<string, string>;
  priceCents: number;
  salePriceCents?: number;
  /** "unlimited", or the number in stock. */
  stock: number | "unlimited";
  weightGrams: number | null;
  picture?: string;
}

/** The form for a tray with a name on it. */
export const engravingForm = {
  name: "Engraving",
  fields: [
    {
      id: "name",
      type: "text" as const,
      title: "Name to engrave",
      description: "Up to twelve letters look best.",
      placeholder: "Nora",
      required: true,
    },
    {
      id: "lettering",
      type: "select" as const,
      title: "Lettering",
      description: "",
      options: ["Capitals", "Italic", "Script"],
      required: true,
    },
    {
      id: "note",
      type: "textarea" as const,
      title: "Gift note",
      description: "We write it on a card and put it in the box.",
      maxLength: 200,
      required: false,
    },
  ],
};

const giftCardValues = [25, 50, 100, 200];

const care = "<h3>Care</h3><p>Dishwasher and microwave safe. Please keep it off an open flame.</p>";
const mugSizes = { Small: 3200, Large: 3800 };
const mugGlazes = { Oatmeal: "oatmeal", Celadon: "celadon", Slate: "slate" };
const mugStock: Record<string, number> = {
  "Small Oatmeal": 14,
  "Small Celadon": 9,
  "Small Slate": 11,
  "Large Oatmeal": 8,
  "Large Celadon": 0,
  "Large Slate": 6,
};

export const demoProducts: DemoProduct[] = [
  {
    slug: "speckled-mug",
    name: "Speckled Mug",
    excerpt: "The mug we drink from ourselves: round in the hand, with a handle that takes three fingers.",
    descriptionHtml: `<p>The mug we drink from ourselves. It is thrown on the wheel from iron-rich stoneware, so the dark specks are the clay's own: each comes through the glaze where it wants to, and no two mugs have the same sky.</p><p>The handle takes three fingers. The foot is left bare, sanded smooth, and will not scratch your table.</p><h3>Size</h3><ul><li>Small holds 240 ml, enough for a flat white.</li><li>Large holds 350 ml, enough for a slow morning.</li></ul>${care}`,
    category: "Cups",
    tags: ["everyday", "stoneware"],
    pictures: Object.values(mugGlazes).flatMap((glaze) => [`speckled-mug-${glaze}`, `speckled-mug-${glaze}-scene`]),
    optionNames: ["Size", "Glaze"],
    variants: Object.entries(mugSizes).flatMap(([size, priceCents]) =>
      Object.entries(mugGlazes).map(([glaze, picture]) => ({
        sku: `MUG-${size[0]}-${glaze.slice(0, 3).toUpperCase()}`,
        attributes: { Size: size, Glaze: glaze },
        priceCents,
        stock: mugStock[`${size} ${glaze}`] ?? 0,
        weightGrams: size === "Small" ? 310 : 390,
        picture: `speckled-mug-${picture}`,
      })),
    ),
  },
  {
    slug: "fluted-vase",
    name: "Fluted Vase",
    excerpt: "Cut by hand with a loop of wire, one flute at a time. Forty-two of them.",
    descriptionHtml: `<p>Each flute is cut by hand with a loop of wire while the clay is as firm as cheese: forty-two of them, and the last has to meet the first. The glaze is a matt chalk white that gathers in the grooves.</p><p>It stands 28 cm tall and holds water. A single branch is enough.</p>`,
    category: "Vases",
    tags: ["hand-cut", "stoneware"],
    pictures: ["fluted-vase", "fluted-vase-scene"],
    optionNames: [],
    variants: [{ sku: "VASE-FLUTED", attributes: {}, priceCents: 14_800, stock: 0, weightGrams: 1450 }],
  },
  {
    slug: "ash-bowl",
    name: "Ash Bowl",
    excerpt: "Glazed with the ash of our own apple wood. The last three of this firing.",
    descriptionHtml: `<p>In February we prune the apple trees behind the studio, and in March the ash of what we burned becomes this glaze: gray, soft, with a green breath where it runs thick. It stops short of the foot, because it would glue the bowl to the kiln.</p><p>22 cm across; salad for two, or fruit for a week. These are the last three of the winter firing, and a little lower in price because their rims wander.</p>${care}`,
    category: "Bowls",
    tags: ["ash glaze", "stoneware"],
    pictures: ["ash-bowl", "ash-bowl-scene"],
    optionNames: [],
    variants: [{ sku: "BOWL-ASH", attributes: {}, priceCents: 6800, salePriceCents: 5200, stock: 3, weightGrams: 860 }],
  },
  {
    slug: "stoneware-plate",
    name: "Stoneware Plate",
    excerpt: "A raised edge that keeps the sauce where it belongs. They stack.",
    descriptionHtml: `<p>A plate for every day, with an edge raised just far enough to keep the sauce where it belongs. They stack without rocking: we check each on a sheet of glass.</p>${care}`,
    category: "Plates",
    tags: ["everyday", "stoneware"],
    pictures: ["stoneware-plate", "stoneware-plate-scene"],
    optionNames: ["Size"],
    variants: [
      { sku: "PLATE-21", attributes: { Size: "21 cm" }, priceCents: 3400, stock: 24, weightGrams: 540 },
      { sku: "PLATE-27", attributes: { Size: "27 cm" }, priceCents: 4200, stock: 18, weightGrams: 820 },
    ],
  },
  {
    slug: "tall-pitcher",
    name: "Tall Pitcher",
    excerpt: "Pours without a drip. It took us a year of lips to get there.",
    descriptionHtml: `<p>The lip is pulled in one stroke with a wet finger, and it took us a year of them until no drop ran back. 1.2 liters, glazed in a dusty rose that turns to clay at the edges.</p>${care}`,
    category: "Table",
    tags: ["stoneware"],
    pictures: ["tall-pitcher", "tall-pitcher-scene"],
    optionNames: [],
    variants: [{ sku: "PITCHER", attributes: {}, priceCents: 9600, stock: 7, weightGrams: 1100 }],
  },
  {
    slug: "tea-bowl",
    name: "Tea Bowl",
    excerpt: "Tenmoku, almost black, breaking to rust where the glaze thins at the rim.",
    descriptionHtml: `<p>Tenmoku is an iron glaze: almost black where it is thick, rust where it thins at the rim. We fire it hot and let the kiln cool slowly, which is when the color comes.</p><p>It holds 200 ml and asks for two hands.</p>${care}`,
    category: "Cups",
    tags: ["tenmoku", "stoneware"],
    pictures: ["tea-bowl", "tea-bowl-scene"],
    optionNames: [],
    variants: [{ sku: "TEABOWL", attributes: {}, priceCents: 4400, stock: 12, weightGrams: 280 }],
  },
  {
    slug: "bud-vase",
    name: "Bud Vase",
    excerpt: "For the one stem that the wind broke off.",
    descriptionHtml: `<p>A neck just wide enough for the one stem that the wind broke off. 11 cm tall, weighted at the foot so that it does not tip.</p>`,
    category: "Vases",
    tags: ["small", "stoneware"],
    pictures: ["bud-vase", "bud-vase-scene"],
    optionNames: [],
    variants: [{ sku: "VASE-BUD", attributes: {}, priceCents: 3600, stock: "unlimited", weightGrams: 240 }],
  },
  {
    slug: "serving-platter",
    name: "Serving Platter",
    excerpt: "Moss green, 36 cm, for the middle of the table.",
    descriptionHtml: `<p>36 cm of moss green for the middle of the table. Its edge turns up on two sides, where hands take hold.</p>${care}`,
    category: "Table",
    tags: ["stoneware"],
    pictures: ["serving-platter", "serving-platter-scene"],
    optionNames: [],
    variants: [{ sku: "PLATTER", attributes: {}, priceCents: 11_200, stock: 5, weightGrams: 1650 }],
  },
  {
    slug: "celadon-teapot",
    name: "Celadon Teapot",
    excerpt: "Three cups, a lid that stays on, a spout that does not whistle.",
    descriptionHtml: `<p>Body, lid, spout and handle are made on four different days and have to agree on the fifth. Three cups; the strainer behind the spout is pierced by hand.</p>${care}`,
    category: "Table",
    tags: ["celadon", "stoneware"],
    pictures: ["teapot", "teapot-scene"],
    optionNames: [],
    variants: [{ sku: "TEAPOT", attributes: {}, priceCents: 16_500, stock: 4, weightGrams: 980 }],
  },
  {
    slug: "salt-pinch-pot",
    name: "Salt Pinch Pot",
    excerpt: "Made without a wheel, between thumb and fingers.",
    descriptionHtml: `<p>The oldest way to make a pot: a ball of clay in one hand, the thumb of the other. It sits beside the stove and holds a week of salt.</p>${care}`,
    category: "Table",
    tags: ["small", "pinched"],
    pictures: ["salt-pinch-pot", "salt-pinch-pot-scene"],
    optionNames: [],
    variants: [{ sku: "PINCH-SALT", attributes: {}, priceCents: 1800, stock: 40, weightGrams: 150 }],
  },
  {
    slug: "cup-of-the-month",
    name: "Cup of the Month",
    excerpt: "A cup that nobody else has, every month, until you have enough cups.",
    descriptionHtml: `<p>Once a month we each throw one cup that is not in the shop: another clay, another handle, a glaze that we are not sure about yet. One of the two goes to you.</p><p>It leaves here in the first week of the month. Cancel whenever your shelf is full.</p>${care}`,
    category: "Cups",
    tags: ["subscription", "gift"],
    pictures: ["cup-of-the-month", "cup-of-the-month-scene"],
    optionNames: [],
    variants: [{ sku: "CUP-MONTHLY", attributes: {}, priceCents: 2800, stock: "unlimited", weightGrams: 350 }],
    subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 0 },
  },
  {
    slug: "engraved-tray",
    name: "Engraved Tray",
    excerpt: "A long tray with a name in its floor, cut before the glaze goes on.",
    descriptionHtml: `<p>For keys, for rings, for the last biscuit. We cut the name into the clay while it is still soft, so it is in the pot and not on it.</p><p>Tell us the name and the lettering when you put it into the cart. It takes one firing, about five weeks.</p>${care}`,
    category: "Table",
    tags: ["gift", "made to order"],
    pictures: ["engraved-tray", "engraved-tray-scene"],
    optionNames: [],
    variants: [{ sku: "TRAY-NAME", attributes: {}, priceCents: 6400, stock: 20, weightGrams: 720 }],
    hasEngravingForm: true,
  },
  {
    productType: productTypes.service,
    slug: "wheel-class",
    name: "Wheel Class",
    excerpt: "Three hours at the wheel, in an apron, with two people who were bad at it once too.",
    descriptionHtml:
      "<p>Six wheels, six beginners, three hours. You will throw four or five things and keep the two that you like. We fire them, and you fetch them or we send them.</p><p>Bring short nails and an old jumper. There is tea.</p>",
    category: "Learn",
    tags: ["class"],
    pictures: ["wheel-class"],
    optionNames: ["Session"],
    variants: [
      { sku: "CLASS-SAT", attributes: { Session: "Saturday morning" }, priceCents: 8500, stock: 6, weightGrams: null },
      { sku: "CLASS-SUN", attributes: { Session: "Sunday afternoon" }, priceCents: 8500, stock: 4, weightGrams: null },
      { sku: "CLASS-THU", attributes: { Session: "Thursday evening" }, priceCents: 7500, stock: 6, weightGrams: null },
    ],
    addButtonText: "Book a Wheel",
  },
  {
    productType: productTypes.digital,
    slug: "glazing-basics",
    name: "Glazing Basics",
    excerpt: "A booklet of six pages: what we tell everyone who stands at our buckets for the first time.",
    descriptionHtml:
      "<p>What a glaze is, how thick it should be, how to dip a pot without leaving your fingers on it, and what to do when it went wrong all the same. With our eight buckets and what each of them forgives.</p><p>A PDF for the screen, or for printing on A5. You get it as soon as you have paid.</p>",
    category: "Learn",
    tags: ["booklet"],
    pictures: ["glazing-basics"],
    optionNames: [],
    variants: [{ sku: "BOOK-GLAZING", attributes: {}, priceCents: 1200, stock: "unlimited", weightGrams: null }],
    hasBooklet: true,
  },
  {
    productType: productTypes.giftCard,
    slug: "gift-card",
    name: "Gift Card",
    excerpt: "For someone who would rather choose.",
    descriptionHtml:
      "<p>It comes by mail, to you or straight to whom it is for, with a line from you. It never expires, and what is left of it stays on it.</p>",
    category: "Gifts",
    tags: ["gift"],
    pictures: ["gift-card"],
    optionNames: [giftCardOption],
    variants: giftCardValues.map((value) => ({
      sku: `GIFT-${value}`,
      attributes: { [giftCardOption]: `$${value}.00` },
      priceCents: value * 100,
      stock: "unlimited" as const,
      weightGrams: null,
    })),
  },
];
