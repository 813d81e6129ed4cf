import { ActionIcon, Button, Kbd, Menu, Skeleton, Stack } from "@mantine/core";
import {
  DotsHorizontalIcon,
  LayoutIcon,
  LockClosedIcon,
  PlusIcon,
  QuestionMarkCircledIcon,
  TrashIcon,
} from "@radix-ui/react-icons";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { pageKinds } from "#features/site/page-model/domain/pageKinds.ts";
import { NotFoundPageDialog } from "#features/site/page-settings/studio/NotFoundPageDialog.tsx";
import { PageSettingsPanel } from "#features/site/page-settings/studio/PageSettingsPanel.tsx";
import {
  listPagesRoute,
  type NavigationPlace,
  navigationPlaces,
  type TreePage,
} from "#features/site/page-tree/contract.ts";
import { NewPageDialog } from "#features/site/page-tree/studio/new-page/NewPageDialog.tsx";
import { MovePageDialog } from "#features/site/page-tree/studio/tree/MovePageDialog.tsx";
import { PageTree } from "#features/site/page-tree/studio/tree/PageTree.tsx";
import { matchingPages } from "#features/site/page-tree/studio/tree/pageTree.ts";
import { movedPages, siblingsAt, stepPlace } from "#features/site/page-tree/studio/tree/treeMoves.ts";
import { placeName, usePageMoves } from "#features/site/page-tree/studio/tree/usePageMoves.ts";
import { useTrashing } from "#features/site/trash/studio/useTrashing.tsx";
import { announce } from "#kernel/browser/announcer.ts";
import type { RouteAnswer } from "#kernel/contract/defineRoute.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { SearchBox } from "#kernel/studio-ui/table/SearchBox.tsx";
import { NoHomePage } from "./NoHomePage.tsx";
import styles from "./PagesScreen.module.css";
import { texts } from "./texts.ts";
import { usePageActions } from "./usePageActions.tsx";

/**
 * The pages of the website. `settings` in the address opens a page's settings beside them, `new` the dialog for a new
 * page of a `kind`.
 */
export function PagesScreen() {
  const list = useApiQuery(listPagesRoute, {});
  const { settings, new: asked, kind } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const [chosen, setNewIn] = useState<NavigationPlace | null>(null);
  const newIn = chosen ?? navigationPlaces.find((place) => place === asked) ?? null;
  const navigate = useNavigate();
  const [isChoosingNotFound, setChoosingNotFound] = useState(false);

  function closeNew(): void {
    setNewIn(null);
    if (asked) void navigate({ to: ".", search: keepSite as never, replace: true });
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        count={list.data?.pages.length}
        actions={
          <>
            <MoreMenu onChooseNotFound={() => setChoosingNotFound(true)} />
            <Button leftSection={<PlusIcon aria-hidden />} onClick={() => setNewIn("main")}>
              {texts.newPage}
            </Button>
          </>
        }
      />
      <Loaded query={list} skeleton={<TreeSkeleton />}>
        {(loaded) => (
          <>
            {loaded.pages.length === 0 ? (
              <EmptyState
                drawing="website"
                title={texts.emptyTitle}
                text={texts.emptyText}
                action={<Button onClick={() => setNewIn("main")}>{texts.newPage}</Button>}
              />
            ) : (
              <Pages list={loaded} onAdd={setNewIn} />
            )}
            <NewPageDialog
              isOpen={newIn !== null}
              pages={loaded.pages}
              place={newIn ?? "main"}
              kind={pageKinds.find((each) => each === kind) ?? "page"}
              onClose={closeNew}
            />
            <NotFoundPageDialog
              isOpen={isChoosingNotFound}
              pages={loaded.pages}
              pageId={loaded.notFoundPageId}
              onClose={() => setChoosingNotFound(false)}
            />
          </>
        )}
      </Loaded>
      <PageSettingsPanel pageId={settings} />
    </>
  );
}

interface PagesProps {
  list: RouteAnswer<typeof listPagesRoute>;
  onAdd(place: NavigationPlace): void;
}

function Pages({ list, onAdd }: PagesProps) {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<TreePage | null>(null);
  const searched = useDeferredValue(text);
  const shown = matchingPages(list.pages, searched);
  const move = usePageMoves();
  const { actions, dialog: homeDialog } = usePageActions();
  const { trash, dialog } = useTrashing(list.pages);

  function step(page: TreePage, direction: "up" | "down"): void {
    const place = stepPlace(list.pages, page.id, direction);
    if (!place) {
      announce(texts.atEdge(page.title));
      return;
    }
    move(page.id, place);
    const beside = siblingsAt(movedPages(list.pages, page.id, place), place);
    const at = beside.findIndex(({ id }) => id === page.id) + 1;
    announce(texts.stepped(page.title, at, beside.length, placeName(list.pages, place)));
  }

  return (
    <>
      <NoHomePage pages={list.pages} onChoose={(page) => void actions.makeHomepage(page)} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox label={texts.search} value={text} onSearch={setText} />
        </div>
        <output className={styles.found}>{searched && texts.matches(shown.found.length)}</output>
      </div>
      {shown.pages.length === 0 && searched ? (
        <EmptyState
          drawing="search"
          title={texts.noMatchesTitle}
          text={texts.noMatches}
          action={
            <Button variant="default" onClick={() => setText("")}>
              {texts.clearSearch}
            </Button>
          }
        />
      ) : (
        <>
          <PageTree
            pages={shown.pages}
            isFiltered={searched !== ""}
            notFoundPageId={list.notFoundPageId}
            actions={{
              ...actions,
              trash,
              step,
              canStep: (page, direction) => stepPlace(list.pages, page.id, direction) !== undefined,
              askPlace: setAsked,
            }}
            onMove={move}
            onAdd={onAdd}
          />
          {!searched && <KeysHint />}
        </>
      )}
      {dialog}
      {homeDialog}
      <MovePageDialog page={asked} pages={list.pages} onMove={move} onClose={() => setAsked(null)} />
    </>
  );
}

/** The list of keyboard shortcuts. */
function KeysHint() {
  const { keyNames, keysShort } = texts;
  const { pickUp, carry, putDown, atOnce } = keysShort;
  return (
    <p className={styles.keys}>
      <span>
        <Kbd size="xs">{keyNames.space}</Kbd> {pickUp}
      </span>
      <span>
        <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {carry}
      </span>
      <span>
        <Kbd size="xs">{keyNames.enter}</Kbd> {putDown}
      </span>
      <span>
        <Kbd size="xs">{keyNames.alt}</Kbd> <Kbd size="xs">↑</Kbd> <Kbd size="xs">↓</Kbd> {atOnce}
      </span>
    </p>
  );
}

function MoreMenu({ onChooseNotFound }: { onChooseNotFound(): void }) {
  const mayDesign = useMay("design.manage");
  const mayManage = useMay("site.manage");
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={texts.more}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayDesign && (
          <Menu.Item
            leftSection={<LayoutIcon aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/design/header" search={keepSite} />}
          >
            {texts.headerAndFooter}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<QuestionMarkCircledIcon aria-hidden />} onClick={onChooseNotFound}>
          {texts.notFoundPage}
        </Menu.Item>
        {mayManage && (
          <Menu.Item
            leftSection={<LockClosedIcon aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/settings/lock" search={keepSite} />}
          >
            {texts.siteLock}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<TrashIcon aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/pages/trash" search={keepSite} />}
        >
          {texts.trash}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function TreeSkeleton() {
  return (
    <Stack gap={18} mt="xl">
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={index} height={22} width={`${72 - ((index * 13) % 38)}%`} />
      ))}
    </Stack>
  );
}
