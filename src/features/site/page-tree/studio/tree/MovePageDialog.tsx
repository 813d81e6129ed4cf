import { Select } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import type { TreePage } from "../../contract.ts";
import { texts } from "../texts.ts";
import { placeOfOption, placeOptions } from "./placeOptions.ts";
import type { PagePlace } from "./treeMoves.ts";

interface MovePageDialogProps {
  /** The page to move; undefined closes the dialog. */
  page: TreePage | null;
  pages: readonly TreePage[];
  onMove(pageId: string, place: PagePlace): void;
  onClose(): void;
}

/** Asks where to move a page: for phones, and for people who prefer not to drag. */
export function MovePageDialog({ page, pages, onMove, onClose }: MovePageDialogProps) {
  const [shown, setShown] = useState(page);
  const [where, setWhere] = useState("main");
  useEffect(() => {
    if (!page) return;
    setShown(page);
    setWhere(optionOf(page));
  }, [page]);
  return (
    <ConfirmDialog
      isOpen={page !== null}
      title={texts.moveTitle(shown?.title ?? "")}
      confirmLabel={texts.moveHere}
      onConfirm={() => {
        // In its current place, it keeps its position.
        if (page && where !== optionOf(page)) onMove(page.id, placeOfOption(pages, where));
        onClose();
      }}
      onCancel={onClose}
    >
      {shown && (
        <Select
          data-autofocus
          label={texts.moveWhere}
          data={placeOptions(pages, shown)}
          value={where}
          onChange={(value) => value && setWhere(value)}
          allowDeselect={false}
          checkIconPosition="right"
        />
      )}
    </ConfirmDialog>
  );
}

/** The option for a page's current place (`placeOptions`). */
const optionOf = ({ parentId, navigation }: TreePage) => parentId ?? navigation;
