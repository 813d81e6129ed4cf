import { Anchor, Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { apiKey } from "#kernel/studio-ui/api/useApi.ts";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { readStockHistoryRoute, type StockChange } from "../contract.ts";
import styles from "./inventory.module.css";
import { stockChange, stockDelta, texts } from "./texts.ts";

interface HistoryPanelProps {
  /** Undefined: closed. */
  variant: { id: string; name: string } | undefined;
  mayEdit: boolean;
  onUndo(editId: string): Promise<void>;
  onClose(): void;
}

/** The ledger of one stock: what changed, who changed it, and why. The newest edit can be undone here. */
export function HistoryPanel({ variant, mayEdit, onUndo, onClose }: HistoryPanelProps) {
  return (
    <SidePanel
      isOpen={variant !== undefined}
      title={variant ? texts.historyOf(variant.name) : texts.history}
      onClose={onClose}
    >
      {variant && <History variantId={variant.id} mayEdit={mayEdit} onUndo={onUndo} />}
    </SidePanel>
  );
}

function History({
  variantId,
  mayEdit,
  onUndo,
}: Pick<HistoryPanelProps, "mayEdit" | "onUndo"> & { variantId: string }) {
  const website = useWebsite().identifier;
  const history = useInfiniteQuery({
    queryKey: [...apiKey(website, readStockHistoryRoute), variantId],
    queryFn: ({ pageParam, signal }) =>
      callStudioApi(
        readStockHistoryRoute,
        { params: { variantId }, query: { limit: 30, cursor: pageParam } },
        { website, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
  if (history.error) {
    return <ErrorState error={history.error as ApiFailure} onRetry={() => void history.refetch()} isSmall />;
  }
  if (!history.data) return <LinesSkeleton lines={6} />;
  const lines = history.data.pages.flatMap((page) => page.items);
  if (lines.length === 0) return <p className={styles.quiet}>{texts.historyEmpty}</p>;
  return (
    <>
      <ol className={styles.history}>
        {lines.map((line, index) => (
          <HistoryLine key={line.id} line={line} {...(index === 0 && mayEdit ? { onUndo } : {})} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {texts.older}
        </Button>
      )}
    </>
  );
}

function HistoryLine({ line, onUndo }: { line: StockChange; onUndo?: HistoryPanelProps["onUndo"] }) {
  const before = { unlimited: line.wasUnlimited, qtyInStock: line.qtyBefore };
  const after = { unlimited: line.isUnlimited, qtyInStock: line.qtyAfter };
  const { editId, order, account } = line;
  return (
    <li className={styles.historyLine}>
      <span
        className={styles.delta}
        data-down={(!after.unlimited && after.qtyInStock < before.qtyInStock) || undefined}
      >
        {stockDelta(before, after)}
      </span>
      <div className={styles.historyText}>
        <div>
          {texts.reasons[line.reason]}
          {order && (
            <>
              {" · "}
              <Anchor
                size="sm"
                renderRoot={(props) => (
                  <Link {...props} to="/orders/$orderId" params={{ orderId: order.id } as never} search={keepSite} />
                )}
              >
                {order.number === null ? texts.order : texts.numberedOrder(String(order.number))}
              </Anchor>
            </>
          )}
        </div>
        <div className={styles.quiet}>
          {stockChange(before, after)}
          {account && ` · ${texts.by(account.name || account.email)}`}
          {" · "}
          <RelativeTime at={line.changedAt} />
        </div>
      </div>
      {onUndo && editId && (
        <Button variant="default" size="compact-sm" onClick={() => void onUndo(editId)}>
          {texts.undo}
        </Button>
      )}
    </li>
  );
}
