import { Button, Group, List, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { exportChosenProductsRoute, mostExportedByChoice } from "#features/transfer/products/contract.ts";
import { notify } from "#kernel/studio-ui/notify.tsx";
import { useMay } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { useApiMutation } from "#kernel/studio-ui/useApi.ts";
import { useDownload } from "#kernel/studio-ui/useDownload.ts";
import {
  type BulkEditReport,
  type FormerPrices,
  listProductsRoute,
  mostBulkProducts,
  readProductRoute,
  undoBulkEditRoute,
} from "../contract.ts";
import { BulkDelete } from "./BulkDelete.tsx";
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
  { action: "tags", label: words.bulkTags },
  { action: "price", label: words.bulkPrice },
  { action: "sale", label: words.bulkSale },
];

/** Says how many products are ticked, and changes them together; stays in sight at the foot of the list. */
export function BulkBar({ chosen, onClear }: BulkBarProps) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const [refused, setRefused] = useState<BulkEditReport["refused"]>([]);
  const [isTelling, setTelling] = useState(false);
  const download = useDownload(exportChosenProductsRoute);
  const mayExport = useMay("records.export");
  const mayDelete = useMay("products.delete");
  const undoing = useApiMutation(undoBulkEditRoute, { invalidates: [listProductsRoute, readProductRoute] });
  const isTooMany = chosen.size > mostBulkProducts;

  function tell(stayed: BulkEditReport["refused"]): void {
    setRefused(stayed);
    setTelling(true);
  }

  function finish(done: BulkEditReport): void {
    setAction(null);
    onClear();
    const said = done.changedCount === 0 ? words.bulkNothing : words.bulkDone(done.changedCount);
    const { former } = done;
    if (former) notify.undoable(said, () => void undo(former));
    else notify.success(said);
    if (done.refused.length > 0) tell(done.refused);
  }

  async function undo(former: FormerPrices): Promise<void> {
    try {
      const undone = await undoing.mutateAsync({ body: { former } });
      if (undone.changedCount > 0) notify.success(words.bulkUndone(undone.changedCount));
      if (undone.refused.length > 0) tell(undone.refused);
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
            {mayExport && (
              <Button
                variant="default"
                disabled={chosen.size > mostExportedByChoice}
                loading={download.isBusy}
                onClick={() => void download.start("products.csv", {}, { productIds: [...chosen] })}
              >
                {words.bulkExport}
              </Button>
            )}
            {mayDelete && (
              <BulkDelete productIds={[...chosen]} isDisabled={isTooMany} onDone={onClear} onRefused={tell} />
            )}
            <Button variant="subtle" color="gray" onClick={onClear}>
              {words.clearChosen}
            </Button>
          </Group>
        </section>
      )}
      <BulkDialog action={action} productIds={[...chosen]} onClose={() => setAction(null)} onDone={finish} />
      <Modal opened={isTelling} onClose={() => setTelling(false)} title={words.bulkRefused(refused.length)} centered>
        <List size="sm" spacing="xs">
          {refused.map(({ productId, name, reason }) => (
            <List.Item key={productId}>
              <strong>{name || words.bulkGone}</strong>: {reason}
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end" mt="md">
          <Button onClick={() => setTelling(false)} data-autofocus>
            {words.understood}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
