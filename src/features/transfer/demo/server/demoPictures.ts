/**
 * The pictures of Kiln & Field with their alternative texts. The files are in `../files` under these names.
 * `scripts/drawDemoFiles.mjs` draws them.
 */
export const demoPictures = {
  "speckled-mug-oatmeal": "A round mug with an ear-shaped handle, speckled oatmeal glaze over a bare clay foot",
  "speckled-mug-oatmeal-scene": "The speckled mug in oatmeal on a small plate, in morning light from a window",
  "speckled-mug-celadon": "A round mug with an ear-shaped handle, speckled celadon glaze over a bare clay foot",
  "speckled-mug-celadon-scene": "The speckled mug in celadon on a small plate, in morning light from a window",
  "speckled-mug-slate": "A round mug with an ear-shaped handle, speckled slate glaze over a bare clay foot",
  "speckled-mug-slate-scene": "The speckled mug in slate on a small plate, in morning light from a window",
  "fluted-vase": "A tall vase with a narrow neck, its chalk white sides cut in even flutes",
  "fluted-vase-scene": "The fluted vase with dried branches on a table, window light on the wall behind",
  "ash-bowl": "A wide open bowl in gray ash glaze that stops short of its clay foot",
  "ash-bowl-scene": "Two ash bowls stacked on a table between a bottle and a small vase",
  "stoneware-plate": "A round plate with a raised edge in speckled oatmeal glaze",
  "stoneware-plate-scene": "A stack of plates with a tea bowl on top, a white pitcher behind",
  "tall-pitcher": "A tall pitcher in dusty rose with a pulled lip and a long handle",
  "tall-pitcher-scene": "The tall pitcher beside two tea bowls in low sunlight",
  "tea-bowl": "A tea bowl in dark tenmoku glaze breaking to rust at the rim",
  "tea-bowl-scene": "Two dark tea bowls on a round oak board",
  "bud-vase": "A small slate blue vase with a thin neck, holding one dried branch",
  "bud-vase-scene": "Three bud vases with dried stems in front of a sunlit wall",
  "serving-platter": "A large shallow platter in moss green glaze",
  "serving-platter-scene": "The moss platter holding two small pots of salt on a table",
  teapot: "A round teapot in pale celadon with a lid, a curved spout and a looped handle",
  "teapot-scene": "The celadon teapot on an oak board with two cups",
  "salt-pinch-pot": "A palm-sized pinch pot in rose glaze filled with white salt",
  "salt-pinch-pot-scene": "Two pinch pots of salt on an oak board",
  "cup-of-the-month": "Three mugs in a row, in rose, chalk white and moss green",
  "cup-of-the-month-scene": "A slate mug, a dark tea bowl and a rose mug on a long oak board in window light",
  "engraved-tray": "A long white tray with the name Nora cut into its floor",
  "engraved-tray-scene": "The engraved tray before a celadon bowl and an ash gray bottle",
  "wheel-class": "A potter's wheel with a bowl of wet clay that is just being opened",
  "glazing-basics": "A booklet with eight spots of glaze on its cover, test tiles beside it",
  "gift-card": "A card with a round of red clay on it, leaning on a small vase",
  "home-hero": "A table of stoneware in window light: a fluted vase with dried branches, bowls, a mug and a bottle",
  "studio-bench": "A bottle, stacked bowls, three mugs and a pitcher lined up on the studio's bench",
  "journal-kiln": "Glazed jars, bowls, mugs and a bottle on two shelves of a kiln",
  "journal-glaze": "Eight small bowls in two rows, one for each of the studio's glazes, seen from above",
  "home-story": "A teapot on an oak board among cups and a small vase at the end of a table",
} as const satisfies Record<string, string>;

export type DemoPicture = keyof typeof demoPictures;
