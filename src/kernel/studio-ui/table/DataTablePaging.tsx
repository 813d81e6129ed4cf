import { Button, Group, Text } from "@mantine/core";
import { kitTexts } from "../kitTexts.ts";
import styles from "./DataTable.module.css";
import type { Page } from "./DataTable.tsx";
import type { ListSearch } from "./useListSearch.ts";

/** Previous and next; hidden when there is only one page. */
export function DataTablePaging({ list, page, label }: { list: ListSearch; page: Page<unknown>; label: string }) {
  if (!page.nextCursor && !list.hasPrevious) return null;
  const { nextCursor } = page;
  return (
    <nav className={styles.paging} aria-label={label}>
      <Text size="sm" c="dimmed">
        {(page.hasMore ? kitTexts.shownOfMore : kitTexts.shown)(page.items.length, page.total)}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={!list.hasPrevious} onClick={list.goPrevious}>
          {kitTexts.previous}
        </Button>
        <Button variant="default" disabled={!nextCursor} onClick={() => nextCursor && list.goNext(nextCursor)}>
          {kitTexts.next}
        </Button>
      </Group>
    </nav>
  );
}
