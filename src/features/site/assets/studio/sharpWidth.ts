/** The file width (px) for a tile of the library on this screen, so that no more is loaded. */
export function sharpWidth(): 300 | 500 {
  return window.devicePixelRatio > 1.25 ? 500 : 300;
}
