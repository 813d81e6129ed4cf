import { Button, Checkbox, Group, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { ChevronDownIcon, ChevronUpIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { ListSearch } from "#kernel/studio-ui/table/useListSearch.ts";
import type { listInventoryRoute } from "../contract.ts";
import { toggleAll } from "./chosenStocks.ts";
import { ProductRow, type RowsBusiness } from "./InventoryRows.tsx";
import styles from "./inventory.module.css";
import { texts } from "./texts.ts";

export type InventoryPage = RouteAnswer<typeof listInventoryRoute>;

interface InventoryTableProps extends RowsBusiness {
  page: InventoryPage;
  list: ListSearch;
}

/** The rows of the panel, as a table on a wide screen and as cards on a phone, with paging. */
export function InventoryTable({ page, list, ...business }: InventoryTableProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { chosen, isAllChosen, mayEdit } = business;
  const chosenHere = page.items.filter(({ id }) => chosen.productIds.has(id)).length;
  const isEvery = isAllChosen || chosenHere === page.items.length;

  function toggle(id: string): void {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <>
      <table aria-label={texts.title} className={styles.table} data-ticks={mayEdit || undefined}>
        <thead className={styles.headGroup}>
          <tr className={styles.head}>
            {mayEdit && (
              <th scope="col" className={styles.tick}>
                <Checkbox
                  aria-label={texts.choosePage}
                  checked={isEvery}
                  indeterminate={!isEvery && chosenHere > 0}
                  disabled={isAllChosen || business.isStale}
                  onChange={() => business.onChoose(toggleAll(chosen, page.items))}
                />
              </th>
            )}
            <HeadCell sort="name" label={texts.product} list={list} className={styles.name} />
            <th scope="col" className={styles.state}>
              {texts.state}
            </th>
            <HeadCell sort="price" label={texts.price} list={list} className={styles.price} />
            <HeadCell sort="stock" label={texts.stock} list={list} className={styles.stock} />
            <th scope="col" className={styles.more}>
              <VisuallyHidden>{texts.history}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {page.items.map((product) => (
          <ProductRow
            key={product.id}
            {...business}
            product={product}
            isOpen={open.has(product.id)}
            onToggle={() => toggle(product.id)}
          />
        ))}
      </table>
      <Paging page={page} list={list} />
    </>
  );
}

function HeadCell({
  sort,
  label,
  list,
  className,
}: {
  sort: string;
  label: string;
  list: ListSearch;
  className: string | undefined;
}) {
  const direction = list.sort === sort ? list.direction : undefined;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : "none"}
    >
      <UnstyledButton
        className={styles.sort ?? ""}
        onClick={() => list.setSort(sort, direction === "asc" ? "desc" : "asc")}
      >
        {label}
        {direction === "asc" && <ChevronUpIcon aria-hidden />}
        {direction === "desc" && <ChevronDownIcon aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

function Paging({ page, list }: { page: InventoryPage; list: ListSearch }) {
  const { nextCursor } = page;
  if (!nextCursor && !list.hasPrevious) return null;
  return (
    <nav className={styles.paging} aria-label={texts.title}>
      <Text size="sm" c="dimmed">
        {page.hasMore ? texts.shownOfMore(page.items.length, page.total) : texts.shownOf(page.items.length, page.total)}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!list.hasPrevious} onClick={list.goPrevious}>
          {texts.previous}
        </Button>
        <Button variant="default" disabled={!nextCursor} onClick={() => nextCursor && list.goNext(nextCursor)}>
          {texts.next}
        </Button>
      </Group>
    </nav>
  );
}
