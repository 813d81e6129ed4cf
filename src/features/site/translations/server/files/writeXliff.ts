import { escapeXml } from "#kernel/domain/escapeXml.ts";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { fileStatusOf } from "../../domain/translationFile.ts";
import type { ComparedText } from "../describeTranslation.ts";

/** The beginning of an XLIFF 2.0 file. */
export const xliffHeader = ({ from, to }: { from: string; to: string }): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">
`;

export const xliffFooter = "</xliff>\n";

/** The beginning of the texts of a kind. */
export const xliffFileHeader = (kind: string, number: number, { from, to }: { from: string; to: string }): string =>
  `  <file id="f${number}" original="${escapeXml(kind)}" srcDir="${textDirection(from)}" trgDir="${textDirection(to)}">\n`;

export const xliffFileFooter = "  </file>\n";

/**
 * The texts of one entity as a group of units. Ids of XLIFF allow few characters, so numbers are used, and names are the
 * ids and fields.
 * @param number of the group in its file, from 1
 */
export function xliffGroup(
  { id, title, texts }: { id: string; title: string; texts: readonly ComparedText[] },
  number: number,
): string {
  const units = texts.map((text, index) => {
    const status = fileStatusOf(text);
    const state = status === "missing" ? "initial" : "translated";
    const subState = status === "changed" ? ' subState="vitrine:changed"' : "";
    const target = text.translation === "" ? "" : `\n          <target>${escapeXml(text.translation)}</target>`;
    return `      <unit id="u${number}-${index + 1}" name="${escapeXml(text.field)}" xml:space="preserve">
        <notes>
          <note>${escapeXml(text.label)}</note>
        </notes>
        <segment state="${state}"${subState}>
          <source>${escapeXml(text.text)}</source>${target}
        </segment>
      </unit>
`;
  });
  return `    <group id="g${number}" name="${escapeXml(id)}">
      <notes>
        <note>${escapeXml(title)}</note>
      </notes>
${units.join("")}    </group>
`;
}
