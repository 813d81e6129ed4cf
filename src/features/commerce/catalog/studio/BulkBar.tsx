import { Button, Group, List, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { useApiMutation } from "#kernel/studio-ui/useApi.ts";
import {
  type BulkEditReport,
  type FormerPrices,
  listProductsRoute,
  mostBulkProducts,
  readProductRoute,
  undoBulkEditRoute,
} from "../contract.ts";
import { type BulkAction, BulkDialog } from "./BulkDialog.tsx";
import styles from "./ProductsScreen.module.css";
import { words } from "./words.ts";

interface BulkBarProps {
  chosen: ReadonlySet<string>;
  onClear(): void;
}

const actions: { action: BulkAction; label: string }[] = [
  { action: "show", label: words.bulkShow },
  { action: "hide", label: words.bulkHide },
  { action: "category", label: words.bulkCategory },
  { action: "price", label: words.bulkPrice },
  { action: "sale", label: words.bulkSale },
];

/** Says how many products are ticked, and changes them together; stays in sight at the foot of the list. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const [report, setReport] = useState<BulkEditReport | null>(null);
  const undoing = useApiMutation(undoBulkEditRoute, { invalidates: [listProductsRoute, readProductRoute] });
  const isTooMany = chosen.size > mostBulkProducts;

  function finish(done: BulkEditReport): void {
    setAction(null);
    onClear();
    const said = done.changedCount === 0 ? words.bulkNothing : words.bulkDone(done.changedCount);
    const { former } = done;
    if (former) notify.undoable(said, () => void undo(former));
    else notify.success(said);
    if (done.refused.length > 0) setReport(done);
  }

  async function undo(former: FormerPrices): Promise<void> {
    try {
      const undone = await undoing.mutateAsync({ body: { former } });
      if (undone.changedCount > 0) notify.success(words.bulkUndone(undone.changedCount));
      if (undone.refused.length > 0) setReport(undone);
    } catch (error) {
      notify.failure(error);
    }
  }

  return (
    <>
      {chosen.size > 0 && (
        <section className={styles.bulkBar} aria-label={words.bulkTitle} data-save-bar>
          <Text size="sm" fw={500} role="status">
            {isTooMany ? words.tooManyChosen(mostBulkProducts) : words.chosenCount(chosen.size)}
          </Text>
          <Group gap="xs" className={styles.bulkActions ?? ""}>
            {actions.map((each) => (
              <Button key={each.action} variant="default" disabled={isTooMany} onClick={() => setAction(each.action)}>
                {each.label}
              </Button>
            ))}
            <Button variant="subtle" color="gray" onClick={onClear}>
              {words.clearChosen}
            </Button>
          </Group>
        </section>
      )}
      <BulkDialog action={action} productIds={[...chosen]} onClose={() => setAction(null)} onDone={finish} />
      <Modal
        opened={report !== null}
        onClose={() => setReport(null)}
        title={words.bulkRefused(report?.refused.length ?? 0)}
        centered
      >
        <List size="sm" spacing="xs">
          {report?.refused.map(({ productId, name, reason }) => (
            <List.Item key={productId}>
              <strong>{name || words.bulkGone}</strong>: {reason}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end" mt="md">
          <Button onClick={() => setReport(null)} data-autofocus>
            {words.understood}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
