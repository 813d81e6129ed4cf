import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { readOrderRoute } from "#features/commerce/orders/contract.ts";
import styles from "#features/commerce/orders/studio/OrderScreen.module.css";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { endDownloadRoute, type OrderDownloads, readOrderDownloadsRoute, renewDownloadRoute } from "../contract.ts";
import { texts, usedText } from "./texts.ts";

type Link = OrderDownloads["downloads"][number];

/** The download links of an order, on the order's page; nothing for an order without files. */
export function OrderDownloadsPanel({ subjectId: orderId }: { subjectId: string }) {
  const query = useApiQuery(readOrderDownloadsRoute, { params: { orderId } });
  const [asked, setAsked] = useState<{ link: Link; action: "renew" | "end" }>();
  const [notifies, setNotifies] = useState(true);
  const store = useStoreAnswer();
  const onSuccess = (answer: OrderDownloads) => store(readOrderDownloadsRoute, { params: { orderId } }, answer);
  const shared = { invalidates: [readOrderRoute], onSuccess };
  const renew = useApiMutation(renewDownloadRoute, shared);
  const end = useApiMutation(endDownloadRoute, shared);
  const links = query.data?.downloads ?? [];
  if (links.length === 0) return null;

  function confirm(): void {
    if (!asked) return;
    const params = { orderId, position: asked.link.position };
    const answered = (message: string) => ({ onSuccess: () => notify.success(message), onError: notify.failure });
    if (asked.action === "renew") {
      renew.mutate({ params, body: { notifyCustomer: notifies } }, answered(texts.renewed));
    } else {
      end.mutate({ params }, answered(texts.ended));
    }
    setAsked(undefined);
  }

  const name = asked?.link.name ?? "";
  return (
    <Panel title={texts.links} isPadded={false}>
      <ul className={styles.rows} aria-label={texts.links}>
        {links.map((link) => (
          <li key={link.position}>
            <div className={styles.wrap}>
              {link.name}{" "}
              <StatusBadge tone={link.state === "open" ? "good" : "waiting"}>{texts.states[link.state]}</StatusBadge>
              <div className={styles.quiet}>
                {usedText(link.downloads, link.maxDownloads)} · <Expiry link={link} />
              </div>
            </div>
            <div className={styles.shipmentActions}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.renewOf(link.name)}
                onClick={() => setAsked({ link, action: "renew" })}
              >
                {texts.renew}
              </Button>
              {link.state !== "revoked" && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={texts.endOf(link.name)}
                  onClick={() => setAsked({ link, action: "end" })}
                >
                  {texts.end}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked?.action === "end" ? texts.endTitle : texts.renewTitle}
        text={asked?.action === "end" ? texts.endText(name) : texts.renewText(name)}
        confirmLabel={asked?.action === "end" ? texts.end : texts.renew}
        isDangerous={asked?.action === "end"}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
      >
        {asked?.action === "renew" && (
          <Checkbox
            label={texts.notify}
            checked={notifies}
            onChange={(event) => setNotifies(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </Panel>
  );
}

function Expiry({ link: { expiresAt, state } }: { link: Link }) {
  if (expiresAt === null) return texts.noExpiry;
  return (
    <>
      {state === "expired" ? texts.expired : texts.expires} <RelativeTime at={expiresAt} />
    </>
  );
}
