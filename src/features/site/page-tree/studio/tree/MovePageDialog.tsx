import { Select } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import type { TreePage } from "../../contract.ts";
import { texts } from "../texts.ts";
import { placeOfOption, placeOptions } from "./placeOptions.ts";
import type { PagePlace } from "./treeMoves.ts";

interface MovePageDialogProps {
  /** The page to move; without one the dialog is closed. */
  page: TreePage | null;
  pages: readonly TreePage[];
  onMove(pageId: string, place: PagePlace): void;
  onClose(): void;
}

/** Asks where a page shall stand: the way for phones and for who would rather choose than drag. */
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
        // Where it is already it keeps its place in the order.
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

/** The option that names where a page is (`placeOptions`). */
const optionOf = ({ parentId, navigation }: TreePage) => parentId ?? navigation;
