/** The starter's pictures by file name, with their alternative texts. Our own generator drew them. */
export const shopPictures = {
  welcome: "A slate blue teapot on an oak board, with cups, a bottle and a small vase in window light",
  about: "A celadon pitcher beside two stacked white bowls, a rose cup and a moss green jar",
  teapot: "A round slate blue teapot with a lid and a looped handle",
  cup: "A rose cup with speckled glaze and a handle",
  bowl: "A wide moss green bowl on a small clay foot",
  vase: "A tall white vase with a narrow neck",
  opening: "Plates, bowls, two slate blue cups and a fluted white vase on a table",
  making: "Six small bowls in six colors, seen from above",
};

export type ShopPicture = keyof typeof shopPictures;
