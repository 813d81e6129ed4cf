/** Number of rows that end in this piece of COPY's text format, where every line break ends a row. */
export function countRows(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count += 1;
  return count;
}
