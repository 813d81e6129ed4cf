/** Most elements of an edited email. The time to inline styles grows with them. Orders of hundreds of items have fewer. */
const maxElements = 6000;
/** Elements inside each other. Selectors look at all that are around an element. */
const maxDepth = 60;

const withoutContent = ["br", "hr", "img"];

/**
 * Refuses HTML that takes too long to render. It is sanitized, so every element is closed.
 * @throws an error with a sentence for the owner
 */
export function checkSize(html: string): void {
  let count = 0;
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (slash) {
      depth -= 1;
      continue;
    }
    count += 1;
    if (!withoutContent.includes(name.toLowerCase())) depth += 1;
    if (count > maxElements) throw new Error("This email has too many elements. Shorten it.");
    if (depth > maxDepth) throw new Error(`This email has elements more than ${maxDepth} levels inside each other.`);
  }
}
