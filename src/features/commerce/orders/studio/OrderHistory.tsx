import { Button } from "@mantine/core";
import { useState } from "react";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { formatAmount } from "#kernel/studio-ui/formats.ts";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exactTime } from "#kernel/studio-ui/relativeTime.ts";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import type { OrderDetail } from "../contract.ts";
import { resendOrderMailRoute } from "../handlingContract.ts";
import styles from "./OrderScreen.module.css";
import { changedText, texts } from "./texts.ts";
import type { OrderActions } from "./useOrderActions.ts";

type Happening = OrderDetail["history"][number];

/** The order's timeline, newest first, in the time zone of the shop. */
export function OrderHistory({ order, actions }: { order: OrderDetail; actions: OrderActions }) {
  const [mail, setMail] = useState<Happening>();
  const resend = useApiMutation(resendOrderMailRoute, { onSuccess: actions.keep });
  const { timeZone } = useWebsite();
  const money = (cents: number) => formatAmount(cents, order.currency);
  return (
    <Panel title={texts.history}>
      <ol className={styles.history} reversed aria-label={texts.history}>
        {order.history.toReversed().map((happening) => (
          <li key={happening.id}>
            <div className={styles.wrap}>
              {happening.by ? texts.historyLine(titleOf(happening), happening.by) : titleOf(happening)}
            </div>
            {detailsOf(happening, money).map((detail) => (
              <div className={styles.happening} key={detail}>
                {detail}
              </div>
            ))}
            {happening.mail?.isForCustomer && (
              <Button
                variant="subtle"
                size="compact-sm"
                className={styles.resend ?? ""}
                aria-label={texts.resendMail(happening.mail.subject)}
                onClick={() => setMail(happening)}
              >
                {texts.resend}
              </Button>
            )}
            <time className={styles.quiet} dateTime={happening.at}>
              {exactTime(new Date(happening.at), timeZone)}
            </time>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        isOpen={mail !== undefined}
        title={texts.resendTitle}
        text={texts.resendText(order.customerEmail)}
        confirmLabel={texts.resend}
        isBusy={resend.isPending}
        problem={resend.error?.message}
        onCancel={() => {
          resend.reset();
          setMail(undefined);
        }}
        onConfirm={() =>
          mail &&
          resend.mutate(
            { params: { ...actions.params, mailId: mail.id } },
            {
              onSuccess() {
                setMail(undefined);
                notify.success(texts.resent);
              },
            },
          )
        }
      />
    </Panel>
  );
}

function titleOf({ action, mail }: Happening): string {
  return mail ? texts.mailStates[mail.state] : (texts.happenings[action] ?? action);
}

function detailsOf({ amountCents, count, mail, changes }: Happening, money: (cents: number) => string): string[] {
  return [
    amountCents ? money(amountCents) : "",
    count ? texts.itemCount(count) : "",
    ...(mail ? [mail.subject, mail.recipient] : []),
    ...changes.map(({ name, before, after }) => changedText(studioText(name), before, after)),
  ].filter(Boolean);
}
