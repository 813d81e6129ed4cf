import { Text } from "@mantine/core";
import type { PageDocument, PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import type { Arrangement } from "../../domain/arrangement.ts";
import { findBlock, findSection } from "../../domain/documentParts.ts";
import type { CanvasSelection } from "../../domain/selection.ts";
import { texts } from "../texts.ts";
import { BlockPanel } from "./BlockPanel.tsx";
import styles from "./panels.module.css";
import { SectionPanel } from "./SectionPanel.tsx";

interface InspectorProps {
  document: PageDocument;
  selection: CanvasSelection;
  /** By path in the document. */
  problems: Record<string, string>;
  arrangement: Arrangement;
  onSaveSection?(section: PageSection): void;
}

/** The panel of the selected part. */
export function Inspector({ document, selection, problems, arrangement, onSaveSection }: InspectorProps) {
  const found = selection.blockId ? findBlock(document, selection.blockId) : undefined;
  const section = selection.sectionId ? findSection(document, selection.sectionId) : undefined;
  if (found) {
    const path = `sections.${document.sections.indexOf(found.section)}.blocks.${found.section.blocks.indexOf(found.block)}.props.`;
    return (
      <BlockPanel
        key={found.block.id}
        block={found.block}
        arrangement={arrangement}
        errors={Object.fromEntries(
          Object.entries(problems).flatMap(([each, text]): [string, string][] =>
            each.startsWith(path) ? [[each.slice(path.length), text]] : [],
          ),
        )}
      />
    );
  }
  if (section) {
    const index = document.sections.indexOf(section);
    return (
      <SectionPanel
        key={section.id}
        section={section}
        position={texts.sectionOf(index + 1, document.sections.length)}
        {...(onSaveSection ? { onSave: () => onSaveSection(section) } : {})}
      />
    );
  }
  return (
    <Text className={styles.nothingChosen ?? ""} size="sm" c="dimmed">
      {texts.chooseNothing}
    </Text>
  );
}
