import { blockKindOf } from "#features/site/blocks/domain/blockKinds.ts";
import type { Control } from "#features/site/blocks/domain/controls.ts";
import type { PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { controlsOf } from "#features/site/blocks/server/index.ts";
import { defineTexts, inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { TextFormat, TextMap } from "../domain/mapTexts.ts";

/** What translators read of it. */
const translated = defineTexts("studio.translations.blocks.translated", {
  pictureTitle: "Title",
  pictureDescription: "Description",
  column: "Column",
  row: "Row",
});

type Props = Record<string, unknown>;

/** Characters of a rich text without a limit of its own. */
const maxRichText = 100_000;

/** Maps the texts of each block. Their layout, links and pictures are the same in every language. */
export function mapDocumentTexts(document: PageDocument, map: TextMap): PageDocument {
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => mapBlockTexts(block, map)),
    })),
  };
}

/** Maps the texts of one block. A text that its kind would refuse, such as one that is too long, stays as it is. */
export function mapBlockTexts(block: PageBlock, map: TextMap, prefix = "body:"): PageBlock {
  const kind = blockKindOf(block.type);
  const controls = controlsOf(block.type);
  if (!kind || controls.length === 0) return block;
  const before = block.props as Props;
  const after = mapProps(before, controls, {
    map,
    path: `${prefix}${block.id}:`,
    label: inCurrentLanguage(kind.title),
  });
  if (after === before) return block;
  const checked = kind.props.safeParse(after);
  return checked.success ? ({ ...block, props: checked.data } as PageBlock) : block;
}

interface Place {
  map: TextMap;
  path: string;
  label: string;
}

/** The same object if nothing was replaced. */
function mapProps(props: Props, controls: readonly Control[], place: Place): Props {
  let mapped = props;
  for (const control of controls) {
    if (control.kind === "group") {
      mapped = mapProps(mapped, control.controls, place);
      continue;
    }
    const value = mapped[control.name];
    const next = mapValue(value, control, { ...place, path: `${place.path}${control.name}` });
    if (next !== value) mapped = { ...mapped, [control.name]: next };
  }
  return mapped;
}

function mapValue(value: unknown, control: Exclude<Control, { kind: "group" }>, { map, path, label }: Place): unknown {
  if (control.kind === "list" && Array.isArray(value)) {
    return mapList(value, (entry, index) =>
      mapProps(entry as Props, control.controls, {
        map,
        path: `${path}.${index}.`,
        label: `${label}, ${inCurrentLanguage(control.itemLabel)} ${index + 1}`,
      }),
    );
  }
  if (control.kind === "pictures" && Array.isArray(value)) {
    return mapPictures(value, { map, path, label: `${label}, ${inCurrentLanguage(control.label)}` });
  }
  if (control.kind === "dataset") return mapDataset(value, { map, path, label });
  const format = formatOf(control);
  if (!format || typeof value !== "string") return value;
  return map(path, value, {
    label: `${label}: ${inCurrentLanguage(control.label)}`,
    format,
    maxLength: ("maxLength" in control ? control.maxLength : undefined) ?? maxRichText,
  });
}

function formatOf(control: Control): TextFormat | undefined {
  if ("isTranslated" in control && control.isTranslated === false) return undefined;
  switch (control.kind) {
    case "text":
      return "plain";
    case "longText":
    case "code":
      return "long";
    case "richText":
      return "rich";
    default:
      return undefined;
  }
}

/** Texts that a gallery has for each picture. */
const pictureControls = (): readonly Control[] => [
  { kind: "text", name: "title", label: translated.pictureTitle, maxLength: 200 },
  { kind: "longText", name: "description", label: translated.pictureDescription, maxLength: 2000 },
];

/** Maps the texts of pictures of a gallery. */
export function mapPictures(pictures: readonly unknown[], { map, path, label }: Place): readonly unknown[] {
  return mapList(pictures, (entry, index) =>
    mapProps(entry as Props, pictureControls(), { map, path: `${path}.${index}.`, label: `${label} ${index + 1}` }),
  );
}

/** The labels of a chart. */
function mapDataset(value: unknown, { map, path, label }: Place): unknown {
  const { columns, rows } = (value ?? {}) as { columns?: string[]; rows?: { label: string }[] };
  if (!Array.isArray(columns) || !Array.isArray(rows)) return value;
  const info = (name: string) => ({ label: `${label}: ${name}`, format: "plain" as const, maxLength: 200 });
  const newColumns = mapList(columns, (column, index) =>
    map(`${path}.columns.${index}`, column, info(translated.column)),
  );
  const newRows = mapList(rows, (row, index) => {
    const text = map(`${path}.rows.${index}.label`, row.label, info(translated.row));
    return text === row.label ? row : { ...row, label: text };
  });
  return newColumns === columns && newRows === rows
    ? value
    : { ...(value as object), columns: newColumns, rows: newRows };
}

function mapList<Entry>(list: readonly Entry[], change: (entry: Entry, index: number) => Entry): readonly Entry[] {
  const changed = list.map(change);
  return changed.some((entry, index) => entry !== list[index]) ? changed : list;
}
