/** British spellings, also inside names ("neighbourOf"), in any case. */
const british =
  /colour|(?<!con|per)cent(?:re(?!d? |nch)|ring\b|red\b)|neighbour|behaviour|favour|honour|labour|harbour|catalogue|cancelled|cancelling|fulfil(?!l)|organis(?!m)|recognis|normalis|sanitis|initialis|serialis|optimis(?!t|m)|minimis|maximis|customis|authoris|summaris|capitalis|utilis|analyse|licence|defence|offence|(?:milli|centi|kilo|\b)metre|litre|theatre|fibre|labelled(?!by)|modelled|travelled|whilst|amongst|judgement|instalment|\bgrey(?!list)/gi;

/** Words that are hard to understand. CONTRIBUTING.md says what to write instead. */
const retired =
  /\b(?:somebody|everybody|anybody|whoever|beforehand|all told|any more(?=[.,;:)]|$)|for ever|for good\b(?! measure)|(?:is|are) told(?! apart| to)|goes for good|anew)\b/gim;

/** Names that were replaced. */
const retiredNames =
  /\b(?:noteChange|putOut|stillPage|showableBy|pageAs|isPassing|staleAt|findLostPaths|FoundPage|readRoom|lookAtFile|AskedEntry|restMs|LostScreen|outside[A-CE-Z]\w*|(?:most|longest)[A-Z]\w*)\b/g;

/** Exceptions: the end of a file's path, and the words that it may contain. */
const exceptions: [path: RegExp, words: RegExp][] = [
  // Texts of spec.txt are exact.
  [
    /promisedMessages\.ts$|site\/assets\/studio\/[\w/]+(?:\.test)?\.ts$|e2e\/pages\/keep-assets\.e2e\.ts$/,
    /^cancelled$/i,
  ],
  // Stored values of a block's props.
  [/blocks\/tourdates\/\w+\.(?:tsx?|css)$/, /^cancelled$/],
  // Names in files of other programs, and units that people write.
  [/transfer\/products\//, /^(?:colour|catalogue|\w*metre)$/i],
  // Names of libraries.
  [/site\/assets\/server\/images\//, /^colour$/i],
  [/delimited\/findEncoding\.ts$/, /^analyse$/],
  // Search words: an owner may type either spelling.
  [/editor\/styles\/studio\.ts$/, /^colour$/],
  // Names that an owner may have given an option.
  [/product-feeds\/domain\/\w+(?:\.test)?\.ts$/, /^colour$/],
];

/** The rejected words of a text, each as "path:line: word". */
export function findRejectedWords(path: string, text: string): string[] {
  const allowed = exceptions.filter(([file]) => file.test(path)).map(([, words]) => words);
  return text.split("\n").flatMap((line, index) =>
    [british, retired, retiredNames]
      .flatMap((words) => [...line.matchAll(words)])
      .map(([word]) => word)
      .filter((word) => !allowed.some((words) => words.test(word)))
      .map((word) => `${path}:${index + 1}: ${word}`),
  );
}
