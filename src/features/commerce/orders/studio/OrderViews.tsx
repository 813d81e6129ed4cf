import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { BookmarkIcon, DotsHorizontalIcon } from "@radix-ui/react-icons";
import { useEffect, useRef, useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import {
  addOrderViewRoute,
  builtInViews,
  deleteOrderViewRoute,
  listOrderViewsRoute,
  maxViewNameLength,
  type OrderView,
  saveOrderViewRoute,
} from "../listContract.ts";
import styles from "./Orders.module.css";
import { texts } from "./texts.ts";
import { type OrderFilters, shownView } from "./useOrderFilters.ts";

const ofProgram = builtInViews.map((view) => ({ ...view, name: studioText(view.name) }));

/** Views of the list: those of the program, then those that contributors saved. */
export function OrderViews({ filters }: { filters: OrderFilters }) {
  const { viewFilter, viewId, show } = filters;
  const views = useApiQuery(listOrderViewsRoute, {});
  const [dialog, setDialog] = useState<"save" | "rename">();
  const [doomed, setDoomed] = useState<OrderView>();
  const saved = views.data?.items ?? [];
  const all: Shown[] = [...ofProgram, ...saved];
  const shown = shownView(all, filters);
  // A view stays open while its filters are changed, so that they can replace those that it has.
  const open = saved.find(({ id }) => id === (shown ? shown.id : viewId));
  const list = useRef<HTMLUListElement>(null);
  const shownName = shown?.name;
  useEffect(() => {
    if (!shownName) return;
    list.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shownName]);
  const close = () => {
    setDialog(undefined);
    setDoomed(undefined);
    // Someone else may have changed them, which is why a change was refused.
    void views.refetch();
  };
  return (
    <nav className={styles.views} aria-label={texts.views}>
      <ul ref={list}>
        {all.map((view) => (
          <li key={view.id ?? view.name}>
            <button type="button" aria-pressed={view === shown} onClick={() => show(view.filter, view.id)}>
              {nameOf(view)}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <ViewMenu
          view={open}
          {...(shown ? {} : { filter: viewFilter })}
          onRename={() => setDialog("rename")}
          onDelete={() => setDoomed(open)}
        />
      )}
      {views.data && !shown && (
        <button type="button" className={styles.saveView} onClick={() => setDialog("save")}>
          <BookmarkIcon aria-hidden /> {texts.saveView}
        </button>
      )}
      {dialog === "save" && <SaveDialog filter={viewFilter} onSaved={(id) => show(viewFilter, id)} onClose={close} />}
      {dialog === "rename" && open && <RenameDialog view={open} onClose={close} />}
      <RemoveDialog
        route={deleteOrderViewRoute}
        input={doomed && { params: { viewId: doomed.id } }}
        invalidates={[listOrderViewsRoute]}
        title={texts.deleteViewTitle(doomed?.name ?? "")}
        text={texts.deleteViewText}
        confirmLabel={texts.deleteView}
        onClose={close}
        onRemoved={() => {
          show({});
          notify.success(texts.viewDeleted);
        }}
      />
    </nav>
  );
}

type Shown = Omit<OrderView, "id"> & { id?: string };

/** Names of saved views are as contributors wrote them. */
const nameOf = ({ id, name }: Shown): string => (id === undefined ? (texts.builtInViews[name] ?? name) : name);

interface ViewMenuProps {
  view: OrderView;
  /** The filters of the list, if they are not those of the view. */
  filter?: OrderView["filter"];
  onRename(): void;
  onDelete(): void;
}

function ViewMenu({ view, filter, onRename, onDelete }: ViewMenuProps) {
  const store = useStoreAnswer();
  const save = useApiMutation(saveOrderViewRoute, {
    onSuccess(answer) {
      store(listOrderViewsRoute, {}, answer);
      notify.success(texts.viewUpdated(view.name));
    },
  });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon aria-label={texts.viewActions(view.name)}>
          <DotsHorizontalIcon aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {filter && (
          <Menu.Item
            onClick={() =>
              save.mutate(
                { params: { viewId: view.id }, body: { name: view.name, filter } },
                { onError: notify.failure },
              )
            }
          >
            {texts.updateView}
          </Menu.Item>
        )}
        <Menu.Item onClick={onRename}>{texts.renameView}</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          {texts.deleteView}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SaveDialogProps {
  filter: OrderView["filter"];
  onSaved(viewId: string | undefined): void;
  onClose(): void;
}

function SaveDialog({ filter, onSaved, onClose }: SaveDialogProps) {
  const [name, setName] = useState("");
  const store = useStoreAnswer();
  const save = useApiMutation(addOrderViewRoute, {
    onSuccess(answer) {
      store(listOrderViewsRoute, {}, answer);
      notify.success(texts.viewSaved(name.trim()));
      onClose();
      onSaved(answer.items.find((view) => view.name === name.trim())?.id);
    },
  });
  return (
    <NameDialog
      title={texts.saveViewTitle}
      text={texts.saveViewText}
      name={name}
      onName={setName}
      call={save}
      onClose={onClose}
      onSave={() => save.mutate({ body: { name, filter } })}
    />
  );
}

function RenameDialog({ view, onClose }: { view: OrderView; onClose(): void }) {
  const [name, setName] = useState(view.name);
  const store = useStoreAnswer();
  const save = useApiMutation(saveOrderViewRoute, {
    onSuccess(answer) {
      store(listOrderViewsRoute, {}, answer);
      notify.success(texts.viewRenamed);
      onClose();
    },
  });
  return (
    <NameDialog
      title={texts.renameViewTitle}
      name={name}
      onName={setName}
      call={save}
      onClose={onClose}
      onSave={() => save.mutate({ params: { viewId: view.id }, body: { name } })}
    />
  );
}

interface NameDialogProps {
  title: string;
  text?: string;
  name: string;
  onName(name: string): void;
  call: { isPending: boolean; error: { message: string; fieldErrors: Record<string, string> } | null };
  onClose(): void;
  onSave(): void;
}

function NameDialog({ title, text, name, onName, call, onClose, onSave }: NameDialogProps) {
  const ofField = call.error?.fieldErrors.name;
  return (
    <ConfirmDialog
      isOpen
      title={title}
      {...(text ? { text } : {})}
      confirmLabel={texts.save}
      isBusy={call.isPending}
      problem={ofField ? undefined : call.error?.message}
      onCancel={onClose}
      onConfirm={onSave}
    >
      <TextInput
        label={texts.viewName}
        placeholder={texts.viewNameHint}
        value={name}
        maxLength={maxViewNameLength}
        error={ofField}
        data-autofocus
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
