/** The width (px of the file) that a tile of the library needs on this screen: no more is fetched and read. */
export function sharpWidth(): 300 | 500 {
  return window.devicePixelRatio > 1.25 ? 500 : 300;
}
