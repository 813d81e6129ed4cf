import { Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Route, RouteAnswer } from "#kernel/contract/defineRoute.ts";
import type { PastImport } from "#kernel/contract/pastImport.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { Loaded } from "../feedback/Loaded.tsx";
import { StatusBadge, type StatusTone } from "../feedback/StatusBadge.tsx";
import { keepSite } from "../layout/PageHeader.tsx";
import { Panel } from "../layout/Panel.tsx";
import { RelativeTime } from "../RelativeTime.tsx";
import styles from "./imports.module.css";
import { importTexts as texts } from "./importTexts.ts";
import { useImportQuery } from "./useImportQuery.ts";

interface PastImportsProps<R extends Route> {
  /** Answers with `items`, which are `PastImport`s. */
  listRoute: R;
  /** What became of an import: "12 comments added". */
  resultOf(item: ItemOf<R>): string;
  /** What the address of its report has besides its id. */
  searchOf?(item: ItemOf<R>): Record<string, string>;
}

type ItemOf<R extends Route> = RouteAnswer<R> extends { items: (infer Item)[] } ? Item & PastImport : never;

const tones: Record<PastImport["state"], StatusTone> = { RUNNING: "waiting", DONE: "good", FAILED: "bad" };

/** The last imports of files, which open their reports. */
export function PastImports<R extends Route>({ listRoute, resultOf, searchOf = () => ({}) }: PastImportsProps<R>) {
  const itemsOf = (answer: RouteAnswer<R>) => (answer as { items: ItemOf<R>[] }).items;
  const { query } = useImportQuery(listRoute, {} as never, (answer) =>
    itemsOf(answer).some(({ state }) => state === "RUNNING"),
  );
  return (
    <Panel title={texts.past}>
      <Loaded query={query} isSmall>
        {(answer) => {
          const items = itemsOf(answer);
          if (items.length === 0) {
            return <EmptyState drawing="mail" title={texts.noPast} text={texts.noPastText} isSmall />;
          }
          return (
            <Stack gap="sm" component="ul" className={styles.past ?? ""} aria-label={texts.past}>
              {items.map((item) => (
                <Group component="li" key={item.id} gap="xs">
                  <Anchor
                    size="sm"
                    className={styles.fileName ?? ""}
                    renderRoot={(props) => (
                      <Link
                        {...props}
                        to="."
                        search={
                          ((search: Record<string, unknown>) => ({
                            ...keepSite(search),
                            ...searchOf(item),
                            file: item.id,
                          })) as never
                        }
                      />
                    )}
                  >
                    <bdi>{item.fileName}</bdi>
                  </Anchor>
                  <StatusBadge tone={tones[item.state]}>{texts.states[item.state]}</StatusBadge>
                  <Text size="sm" c="dimmed">
                    {partsOf(item, resultOf(item)).join(" · ")}
                    {" · "}
                    <RelativeTime at={item.createdAt} />
                  </Text>
                </Group>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Panel>
  );
}

const partsOf = ({ problemCount, accountName }: PastImport, result: string): string[] => [
  result,
  ...(problemCount > 0 ? [texts.problemCount(problemCount)] : []),
  ...(accountName === null ? [] : [texts.by(accountName)]),
];
