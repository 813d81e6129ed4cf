import { withoutKeys } from "./publicPath.ts";

const email = /[\p{L}\p{N}._+-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu;

const address = /\b((?:https?|wss?):\/\/)(?:[^\s/?#"'<>()@]*@)?([^\s/?#"'<>()]*)([^\s"'<>()]*)|\/[^\s"'<>()]+/gi;

/** Where in a script it is, at the end of an address: `:12:7`. */
const position = /(?::\d{1,9}){1,2}$/;

/** A text of a script, such as a stack trace, without emails, and and with addresses without keys. Names of scripts may have long codes, so they stay. */
export function withoutPersonalParts(text: string): string {
  return text
    .replace(address, (found: string, scheme = "", host = "", path = found) => {
      const [place = ""] = position.exec(found) ?? [];
      const stored = path === "" ? "" : withoutKeys(path.startsWith("/") ? path : `/${path}`);
      return `${scheme}${host}${stored}${stored.endsWith(place) ? "" : place}`;
    })
    .replace(email, "…");
}
