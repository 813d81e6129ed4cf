import { Button, Textarea } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { useId, useState } from "react";
import { amountWithMissing } from "#features/commerce/cart/domain/missingCharges.ts";
import { readOrderRoute } from "#features/commerce/orders/contract.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { dateFormat, formatAmount, formatList } from "#kernel/studio-ui/formats.ts";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import {
  cancelDraftRoute,
  draftFailures,
  draftOrder,
  listDraftsRoute,
  markDraftPaidRoute,
  readDraftRoute,
  type StoredDraft,
  saveDraftRoute,
  sendDraftRoute,
} from "../contract.ts";
import { draftCan } from "../domain/draftState.ts";
import { DraftForm } from "./DraftForm.tsx";
import { DraftSummaryPanel } from "./DraftSummaryPanel.tsx";
import styles from "./Drafts.module.css";
import { DraftTotals } from "./DraftTotals.tsx";
import { draftOf, formValues, type DraftForm as Values } from "./draftForm.ts";
import { draftTitle, stateBadges, texts } from "./texts.ts";
import { useLiveQuote } from "./useLiveQuote.ts";

const back = { to: "/orders/drafts", label: texts.title };

/** One draft order: its editor until it is paid or canceled, and what can be done with it. */
export function DraftScreen() {
  const { draftId } = useParams({ strict: false }) as { draftId: string };
  const draft = useApiQuery(readDraftRoute, { params: { draftId } });
  const { error, refetch } = draft;
  if (error?.code === "draft-unknown" || error?.code === "invalid-input") {
    return (
      <>
        <PageHeader title={texts.title} back={back} />
        <EmptyState
          drawing="lost"
          title={studioText(draftFailures["draft-unknown"].message)}
          text={texts.unknownText}
        />
      </>
    );
  }
  return (
    <Loaded query={draft} level={1}>
      {(stored) => <Draft key={stored.id} draft={stored} reload={async () => (await refetch()).data ?? stored} />}
    </Loaded>
  );
}

type Dialog = "send" | "paid" | "cancel" | undefined;

function Draft({ draft, reload }: { draft: StoredDraft; reload(): Promise<StoredDraft> }) {
  const store = useStoreAnswer();
  const [dialog, setDialog] = useState<Dialog>();
  const params = { draftId: draft.id };
  const keep = (changed: StoredDraft) => store(readDraftRoute, { params }, changed);
  const save = useApiMutation(saveDraftRoute, { invalidates: [listDraftsRoute] });
  const editor = useEditForm<StoredDraft, Values>({
    loaded: draft,
    toValues: formValues,
    schema: draftOrder,
    save: (values, base) => save.mutateAsync({ params, body: { ...draftOf(values), revision: base.revision } }),
    onSaved: keep,
    reload,
  });
  const live = useLiveQuote(editor.form.values);
  const isEditable = draftCan.edit(draft.state);
  const { label, tone } = stateBadges[draft.state];
  const missing = missingForOrder(draft);
  const missingId = useId();

  function open(chosen: Dialog): void {
    // What is sent or paid is what is stored.
    if (chosen !== "cancel" && editor.holdsUnsaved()) notify.failure(new Error(texts.saveFirst));
    else setDialog(chosen);
  }

  return (
    <>
      <PageHeader
        title={draftTitle(draft.customerName || draft.email)}
        back={back}
        badges={<StatusBadge tone={tone}>{label}</StatusBadge>}
        meta={<RelativeTime at={draft.createdAt} />}
        actions={
          <>
            {draftCan.cancel(draft.state) && (
              <Button variant="default" onClick={() => open("cancel")}>
                {texts.cancel}
              </Button>
            )}
            {draftCan.markPaid(draft.state) && (
              <Button
                variant="default"
                disabled={missing.length > 0}
                {...(missing.length > 0 ? { "aria-describedby": missingId } : {})}
                onClick={() => open("paid")}
              >
                {texts.markPaid}
              </Button>
            )}
            {draftCan.send(draft.state) && (
              <Button disabled={draft.lines.length === 0 || draft.email === ""} onClick={() => open("send")}>
                {draft.sentAt ? texts.sendAgain : texts.send}
              </Button>
            )}
            {draft.order && <OrderLink order={draft.order} />}
          </>
        }
      />
      <Columns
        side={
          <>
            {draftCan.markPaid(draft.state) && missing.length > 0 && (
              <Callout tone="info" title={texts.missingTitle}>
                <span id={missingId}>{formatList(missing)}</span>
              </Callout>
            )}
            <DraftTotals quote={isEditable ? live.quote : draft.quote} isIncomplete={isEditable && live.isIncomplete} />
            {draft.paymentPath && draft.expiresAt && (
              <LinkPanel paymentPath={draft.paymentPath} expiresAt={draft.expiresAt} />
            )}
          </>
        }
      >
        {isEditable && live.error && <Callout tone="bad" title={live.error.message} />}
        {isEditable ? <DraftForm editor={editor} quote={live.quote} /> : <DraftSummaryPanel draft={draft} />}
      </Columns>
      <SendDialog draft={draft} isOpen={dialog === "send"} onDone={keep} onClose={() => setDialog(undefined)} />
      <PaidDialog draft={draft} isOpen={dialog === "paid"} onDone={keep} onClose={() => setDialog(undefined)} />
      <CancelDialog draft={draft} isOpen={dialog === "cancel"} onDone={keep} onClose={() => setDialog(undefined)} />
    </>
  );
}

/** What a draft needs to become an order, as it is stored. */
function missingForOrder({ lines, email, address, quote }: StoredDraft): string[] {
  return [
    ...(lines.length === 0 ? [texts.missingItems] : []),
    ...(email === "" ? [texts.missingEmail] : []),
    ...(address === null ? [texts.missingAddress] : []),
    ...(quote.requiresShipping && quote.shippingName === null ? [texts.missingShipping] : []),
  ];
}

function OrderLink({ order }: { order: NonNullable<StoredDraft["order"]> }) {
  return (
    <Button
      renderRoot={(props) => (
        <Link {...props} to={"/orders/$orderId"} params={{ orderId: order.id } as never} search={keepSite} />
      )}
    >
      {texts.order(String(order.number))}
    </Button>
  );
}

function LinkPanel({ paymentPath, expiresAt }: { paymentPath: string; expiresAt: string }) {
  const { timeZone, url } = useWebsite();
  const date = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone });
  return (
    <Panel title={texts.linkPanel}>
      <div className={styles.link}>
        <span>{texts.linkText(date.format(new Date(expiresAt)))}</span>
        <CopyId value={url + paymentPath} label={texts.copyLink} />
        <span className={styles.quiet}>{texts.linkPrivacy}</span>
      </div>
    </Panel>
  );
}

interface ActionProps {
  draft: StoredDraft;
  isOpen: boolean;
  onDone(changed: StoredDraft): void;
  onClose(): void;
}

function SendDialog({ draft, isOpen, onDone, onClose }: ActionProps) {
  const { currency } = useWebsite();
  const [message, setMessage] = useState("");
  const send = useApiMutation(sendDraftRoute, { invalidates: [listDraftsRoute], onSuccess: onDone });
  const { grandTotalCents, missing } = draft.quote;
  const total = amountWithMissing(formatAmount(grandTotalCents, currency), missing);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.sendTitle}
      text={texts.sendText(draft.validDays, draft.email, total)}
      confirmLabel={texts.send}
      isBusy={send.isPending}
      problem={send.error?.message}
      onCancel={() => {
        send.reset();
        onClose();
      }}
      onConfirm={() =>
        send.mutate(
          { params: { draftId: draft.id }, body: { revision: draft.revision, message } },
          {
            onSuccess() {
              notify.success(texts.sent);
              setMessage("");
              onClose();
            },
          },
        )
      }
    >
      <Textarea
        label={texts.message}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function PaidDialog({ draft, isOpen, onDone, onClose }: ActionProps) {
  const { currency } = useWebsite();
  const pay = useApiMutation(markDraftPaidRoute, { invalidates: [listDraftsRoute, readOrderRoute], onSuccess: onDone });
  const { grandTotalCents } = draft.quote;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.markPaidTitle}
      text={texts.markPaidText(formatAmount(grandTotalCents, currency))}
      confirmLabel={texts.markPaid}
      isBusy={pay.isPending}
      problem={pay.error?.message}
      onCancel={() => {
        pay.reset();
        onClose();
      }}
      onConfirm={() =>
        pay.mutate(
          { params: { draftId: draft.id }, body: { expectedTotalCents: grandTotalCents } },
          {
            onSuccess() {
              notify.success(texts.paid);
              onClose();
            },
          },
        )
      }
    />
  );
}

function CancelDialog({ draft, isOpen, onDone, onClose }: ActionProps) {
  const cancel = useApiMutation(cancelDraftRoute, { invalidates: [listDraftsRoute], onSuccess: onDone });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.cancelTitle}
      text={texts.cancelText}
      confirmLabel={texts.cancel}
      isDangerous
      isBusy={cancel.isPending}
      problem={cancel.error?.message}
      onCancel={() => {
        cancel.reset();
        onClose();
      }}
      onConfirm={() =>
        cancel.mutate(
          { params: { draftId: draft.id } },
          {
            onSuccess() {
              notify.success(texts.canceled);
              onClose();
            },
          },
        )
      }
    />
  );
}
