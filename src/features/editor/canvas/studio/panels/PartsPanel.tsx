import { Tabs } from "@mantine/core";
import { type RefObject, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { texts } from "../texts.ts";
import { BlockList } from "./BlockList.tsx";
import { PageOutline } from "./PageOutline.tsx";
import styles from "./panels.module.css";

interface PartsPanelProps {
  document: PageDocument;
  /** Shown if there are no sections. */
  emptyText: string;
  frameDocument: Document | null;
  /** Set this to focus the search field. */
  onSearch: RefObject<() => void>;
  stage: RefObject<HTMLElement | null>;
}

/** The blocks that can be added, and the parts of the page. */
export function PartsPanel({ document, emptyText, frameDocument, onSearch, stage }: PartsPanelProps) {
  const [tab, setTab] = useState<string | null>("blocks");
  return (
    <Tabs value={tab} onChange={setTab} className={styles.tabs ?? ""}>
      <Tabs.List grow>
        <Tabs.Tab value="blocks">{texts.blocks}</Tabs.Tab>
        <Tabs.Tab value="parts">{texts.parts}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="blocks" className={styles.tabPanel ?? ""}>
        <BlockList frameDocument={frameDocument} stage={stage} onSearch={onSearch} onShow={() => setTab("blocks")} />
      </Tabs.Panel>
      <Tabs.Panel value="parts" className={styles.tabPanel ?? ""}>
        <PageOutline document={document} emptyText={emptyText} />
      </Tabs.Panel>
    </Tabs>
  );
}
