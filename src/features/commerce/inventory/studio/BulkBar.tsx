import { Button } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { SelectionBar } from "#kernel/studio-ui/layout/SelectionBar.tsx";
import { countInventoryRoute, type StockEdit, type StockFilter, type StockSelection } from "../contract.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import { type Chosen, selectionOf } from "./chosenStocks.ts";
import { chosenText, texts } from "./texts.ts";

interface BulkBarProps {
  chosen: Chosen;
  isAllChosen: boolean;
  matching: { search: string | undefined; filter: StockFilter };
  onChooseAll(): void;
  onClear(): void;
  onStarted(edit: StockEdit): void;
}

/** Shows the selection with its actions. */
export function BulkBar({ chosen, isAllChosen, matching, onChooseAll, onClear, onStarted }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const count = useApiQuery(countInventoryRoute, { query: matching }, { enabled: isAllChosen });
  const selection: StockSelection = isAllChosen ? { kind: "matching", ...matching } : selectionOf(chosen);
  const isNarrowed = matching.search !== undefined || matching.filter !== "all";
  return (
    <SelectionBar
      label={texts.bulkTitle}
      status={
        isAllChosen
          ? count.data && texts.matchingChosen(count.data.variantCount)
          : chosenText(chosen.productIds.size, chosen.variants.size)
      }
      clearLabel={texts.clear}
      onClear={onClear}
    >
      {!isAllChosen && (
        <Button variant="subtle" onClick={onChooseAll}>
          {isNarrowed ? texts.chooseMatching : texts.chooseEverything}
        </Button>
      )}
      <Button onClick={() => setAsking(true)}>{texts.changeStock}</Button>
      <BulkDialog
        isOpen={isAsking}
        selection={selection}
        onClose={() => setAsking(false)}
        onStarted={(edit) => {
          setAsking(false);
          onStarted(edit);
        }}
      />
    </SelectionBar>
  );
}
