/** Shorter words are near too many others. */
const shortest = 3;
/** From this length on two mistakes are forgiven. */
const longFrom = 8;
/** By how many letters a word may be longer or shorter than the one that was meant, its ending included. */
const mostLonger = 4;

/** How many typing errors are forgiven in a word. */
export function forgivenErrors(word: string): 0 | 1 | 2 {
  const { length } = [...word];
  if (length < shortest || /^\p{N}+$/u.test(word)) return 0;
  return length < longFrom ? 1 : 2;
}

/**
 * What words begin with that may be meant by one: its first half, and its first letter, which is hardly ever wrong. The
 * half finds some among very many words of one letter.
 */
export function soundBeginnings(word: string): string[] {
  const letters = [...word];
  const half = Math.floor((letters.length - 1) / 2);
  return [...new Set([letters.slice(0, half).join(""), letters.slice(0, 1).join("")])];
}

/** Typing errors between two words: letters that are wrong, missing, too many, or changed places with the next. */
export function errorsBetween(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = to.map((_letter, index) => index).concat(to.length);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

/** A word and what is left of it without its ending. */
export interface Stemmed {
  word: string;
  stem: string;
}

/**
 * Those of the candidates that were most likely meant: as words or without their endings they have no more errors than
 * are forgiven, and both together the fewest.
 */
export function nearestWords<Candidate extends Stemmed>(asked: Stemmed, candidates: readonly Candidate[]): Candidate[] {
  const near = candidates.flatMap((candidate) => {
    if (Math.abs(asked.word.length - candidate.word.length) > mostLonger) return [];
    const ofWord = errorsBetween(asked.word, candidate.word);
    const ofStem = errorsBetween(asked.stem, candidate.stem);
    const isNear = ofWord <= forgivenErrors(asked.word) || ofStem <= forgivenErrors(asked.stem);
    return isNear ? [{ candidate, errors: ofWord + ofStem }] : [];
  });
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near.filter(({ errors }) => errors === fewest).map(({ candidate }) => candidate);
}
