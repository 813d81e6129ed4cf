import { ActionIcon, Button, Group } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import type { PageSection } from "#features/site/blocks/domain/pageDocument.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { deleteSectionRoute, listSectionsRoute, type SavedSection } from "../contract.ts";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

interface SavedSectionsPanelProps {
  isOpen: boolean;
  onInsert(section: PageSection): void;
  onClose(): void;
}

/** Saved sections that can be added to this page. */
export function SavedSectionsPanel({ isOpen, onInsert, onClose }: SavedSectionsPanelProps) {
  const query = useApiQuery(listSectionsRoute, {}, { enabled: isOpen });
  const [doomed, setDoomed] = useState<SavedSection | null>(null);
  return (
    <SidePanel isOpen={isOpen} title={texts.sectionsTitle} width={380} onClose={onClose}>
      <Loaded query={query} isSmall>
        {({ sections }) =>
          sections.length === 0 ? (
            <EmptyState drawing="website" title={texts.sectionsNone} text={texts.sectionsNoneText} isSmall />
          ) : (
            <ul className={styles.versionList}>
              {sections.map((saved) => (
                <li key={saved.id} className={styles.sectionRow}>
                  <span className={styles.sectionName}>{saved.name}</span>
                  <Group gap={4} wrap="nowrap">
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`${texts.sectionInsert}: ${saved.name}`}
                      onClick={() => {
                        onInsert(saved.section as unknown as PageSection);
                        notify.success(texts.sectionInserted);
                        onClose();
                      }}
                    >
                      {texts.sectionInsert}
                    </Button>
                    <ActionIcon aria-label={texts.sectionDelete(saved.name)} onClick={() => setDoomed(saved)}>
                      <TrashIcon aria-hidden />
                    </ActionIcon>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <RemoveDialog
        route={deleteSectionRoute}
        input={doomed ? { params: { sectionId: doomed.id } } : undefined}
        invalidates={[listSectionsRoute]}
        title={texts.sectionDeleteTitle(doomed?.name ?? "")}
        text={texts.sectionDeleteText}
        confirmLabel={texts.delete}
        onClose={() => setDoomed(null)}
      />
    </SidePanel>
  );
}
