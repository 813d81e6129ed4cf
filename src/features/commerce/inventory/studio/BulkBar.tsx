import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { countInventoryRoute, type StockEdit, type StockFilter, type StockSelection } from "../contract.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import { type Chosen, selectionOf } from "./chosenStocks.ts";
import styles from "./inventory.module.css";
import { texts } from "./texts.ts";

interface BulkBarProps {
  chosen: Chosen;
  isAllChosen: boolean;
  matching: { search: string | undefined; filter: StockFilter };
  onChooseAll(): void;
  onClear(): void;
  onStarted(edit: StockEdit): void;
}

/** Shows the selection with its actions. Stays visible at the bottom of the screen. */
export function BulkBar({ chosen, isAllChosen, matching, onChooseAll, onClear, onStarted }: BulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const count = useApiQuery(countInventoryRoute, { query: matching }, { enabled: isAllChosen });
  const selection: StockSelection = isAllChosen ? { kind: "matching", ...matching } : selectionOf(chosen);
  const isNarrowed = matching.search !== undefined || matching.filter !== "all";
  return (
    <section className={styles.bulkBar} aria-label={texts.bulkTitle} data-save-bar>
      <Text size="sm" fw={500} role="status">
        {isAllChosen ? count.data && texts.matchingChosen(count.data.variantCount) : chosenText(chosen)}
      </Text>
      <Group gap="xs" className={styles.bulkActions ?? ""}>
        {!isAllChosen && (
          <Button variant="subtle" onClick={onChooseAll}>
            {isNarrowed ? texts.chooseMatching : texts.chooseEverything}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
        <Button onClick={() => setAsking(true)}>{texts.changeStock}</Button>
      </Group>
      <BulkDialog
        isOpen={isAsking}
        selection={selection}
        onClose={() => setAsking(false)}
        onStarted={(edit) => {
          setAsking(false);
          onStarted(edit);
        }}
      />
    </section>
  );
}

function chosenText({ productIds, variants }: Chosen): string {
  if (variants.size === 0) return texts.chosenProducts(productIds.size);
  if (productIds.size === 0) return texts.chosenVariants(variants.size);
  return texts.chosenBoth(productIds.size, variants.size);
}
