import { ActionIcon, Menu, TextInput } from "@mantine/core";
import { BookmarkIcon, DotsHorizontalIcon } from "@radix-ui/react-icons";
import { useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import {
  addOrderViewRoute,
  deleteOrderViewRoute,
  listOrderViewsRoute,
  maxViewNameLength,
  type OrderView,
  renameOrderViewRoute,
} from "../listContract.ts";
import styles from "./Orders.module.css";
import { texts } from "./texts.ts";
import { isSameFilter, type OrderFilters } from "./useOrderFilters.ts";

const builtIn: { name: string; filter: OrderView["filter"] }[] = [
  { name: texts.allOrders, filter: {} },
  { name: texts.waiting, filter: { status: "TO_FULFILL" } },
  { name: texts.unpaid, filter: { status: "PENDING", payment: "AWAITING" } },
];

/** Views of the list: three of the program, then those that contributors saved. */
export function OrderViews({ filters: { viewFilter, show } }: { filters: OrderFilters }) {
  const views = useApiQuery(listOrderViewsRoute, {});
  const [dialog, setDialog] = useState<"save" | "rename">();
  const [doomed, setDoomed] = useState<OrderView>();
  const saved = views.data?.items ?? [];
  const isShown = (view: { filter: OrderView["filter"] }) => isSameFilter(view.filter, viewFilter);
  const current = saved.find(isShown);
  const isKnown = [...builtIn, ...saved].some(isShown);
  return (
    <nav className={styles.views} aria-label={texts.views}>
      <ul>
        {[...builtIn, ...saved].map((view) => (
          <li key={"id" in view ? (view as OrderView).id : view.name}>
            <button type="button" aria-pressed={isShown(view)} onClick={() => show(view.filter)}>
              {view.name}
            </button>
          </li>
        ))}
        {current && (
          <li>
            <Menu position="bottom-start" width={160}>
              <Menu.Target>
                <ActionIcon aria-label={texts.viewActions(current.name)}>
                  <DotsHorizontalIcon aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setDialog("rename")}>{texts.renameView}</Menu.Item>
                <Menu.Item color="red" onClick={() => setDoomed(current)}>
                  {texts.deleteView}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        )}
        {views.data && !isKnown && (
          <li>
            <button type="button" className={styles.saveView} onClick={() => setDialog("save")}>
              <BookmarkIcon aria-hidden /> {texts.saveView}
            </button>
          </li>
        )}
      </ul>
      {dialog === "save" && <SaveDialog filter={viewFilter} onClose={() => setDialog(undefined)} />}
      {dialog === "rename" && current && <RenameDialog view={current} onClose={() => setDialog(undefined)} />}
      <RemoveDialog
        route={deleteOrderViewRoute}
        input={doomed && { params: { viewId: doomed.id } }}
        invalidates={[listOrderViewsRoute]}
        title={texts.deleteViewTitle(doomed?.name ?? "")}
        text={texts.deleteViewText}
        confirmLabel={texts.deleteView}
        onClose={() => setDoomed(undefined)}
        onRemoved={() => {
          show({});
          notify.success(texts.viewDeleted);
        }}
      />
    </nav>
  );
}

function SaveDialog({ filter, onClose }: { filter: OrderView["filter"]; onClose(): void }) {
  const [name, setName] = useState("");
  const store = useStoreAnswer();
  const save = useApiMutation(addOrderViewRoute, {
    onSuccess(answer) {
      store(listOrderViewsRoute, {}, answer);
      notify.success(texts.viewSaved(name.trim()));
      onClose();
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
  const save = useApiMutation(renameOrderViewRoute, {
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
