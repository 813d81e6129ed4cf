/** Shorter words are similar to too many others. */
const minLength = 3;
/** Longer words are not compared: typing errors in them are rare, and the cost grows with the length. */
const maxLength = 24;
/** From this length on, two errors are forgiven. */
const longFrom = 8;
/** Maximum difference in length between a word and the intended one, including its ending. */
const maxLonger = 4;

/** How many typing errors are forgiven in a word. */
export function forgivenErrors(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < minLength || length > maxLength || /^\p{N}+$/u.test(word)) return 0;
  return length < longFrom ? 1 : 2;
}

/**
 * Beginnings of words that may be intended: its first half, and its first letter, which is rarely wrong. The half finds
 * some among very many words with that letter.
 */
export function soundBeginnings(word: string): string[] {
  const letters = [...word];
  const half = Math.floor((letters.length - 1) / 2);
  return [...new Set([letters.slice(0, half).join(""), letters.slice(0, 1).join("")])];
}

/** More errors are never forgiven, and not counted. */
const maxErrors = 2;
const tooMany = maxErrors + 1;

/**
 * Typing errors between two words: wrong, missing, additional or swapped letters. Three stands for any number above
 * two, so that only cells near the diagonal are computed.
 */
export function errorsBetween(from: ArrayLike<string>, to: ArrayLike<string>): number {
  if (Math.abs(from.length - to.length) > maxErrors) return tooMany;
  const newRow = () => new Uint8Array(to.length + 2).fill(tooMany);
  let [beforeLast, last, current] = [newRow(), newRow(), newRow()];
  for (let column = 0; column <= Math.min(maxErrors, to.length); column++) last[column] = column;
  for (let row = 1; row <= from.length; row++) {
    const first = Math.max(1, row - maxErrors);
    const end = Math.min(to.length, row + maxErrors);
    let fewest = first === 1 ? Math.min(row, tooMany) : tooMany;
    current[first - 1] = fewest;
    current[end + 1] = tooMany;
    for (let column = first; column <= end; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : tooMany,
        tooMany,
      );
      current[column] = errors;
      fewest = Math.min(fewest, errors);
    }
    if (fewest === tooMany) return tooMany;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[to.length] ?? tooMany;
}

/** A word, and its stem without the ending. */
export interface Stemmed {
  word: string;
  stem: string;
}

/**
 * The most likely intended candidates: as words or stems, they have no more errors than are forgiven, and both together
 * the fewest.
 */
export function nearestWords<Candidate extends Stemmed>(asked: Stemmed, candidates: readonly Candidate[]): Candidate[] {
  const forgiven = { word: forgivenErrors(asked.word), stem: forgivenErrors(asked.stem) };
  if (forgiven.word === 0 && forgiven.stem === 0) return [];
  const [word, stem] = [[...asked.word], [...asked.stem]];
  const near = candidates.flatMap((candidate) => {
    if (Math.abs(asked.word.length - candidate.word.length) > maxLonger) return [];
    const ofWord = errorsBetween(word, [...candidate.word]);
    const ofStem = errorsBetween(stem, [...candidate.stem]);
    const isNear = ofWord <= forgiven.word || ofStem <= forgiven.stem;
    return isNear ? [{ candidate, errors: ofWord + ofStem }] : [];
  });
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === fewest).map(({ candidate }) => candidate);
}
