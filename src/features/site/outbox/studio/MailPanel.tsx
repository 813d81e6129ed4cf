import { Anchor, Button, Tabs } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { listMailsRoute, type MailDetail, readMailRoute, resendMailRoute } from "../contract.ts";
import { MailFrame } from "./MailFrame.tsx";
import styles from "./MailPanel.module.css";
import { MailStateBadge } from "./MailStateBadge.tsx";
import { texts } from "./texts.ts";

const panelWidth = 720;

/** One email as its reader sees it, in HTML and as text, with its status. */
export function MailPanel({ mailId, onClose }: { mailId: string | undefined; onClose(): void }) {
  const mail = useApiQuery(readMailRoute, { params: { mailId: mailId ?? "" } }, { enabled: mailId !== undefined });
  const canSend = mail.data?.state === "KEPT" || mail.data?.state === "FAILED";
  return (
    <SidePanel
      isOpen={mailId !== undefined}
      title={mail.data?.subject ?? texts.preview}
      width={panelWidth}
      onClose={onClose}
      footer={mail.data && canSend && <SendButton mail={mail.data} />}
    >
      <Loaded query={mail}>{(loaded) => <Mail mail={loaded} />}</Loaded>
    </SidePanel>
  );
}

function SendButton({ mail }: { mail: MailDetail }) {
  const send = useApiMutation(resendMailRoute, { invalidates: [listMailsRoute, readMailRoute] });
  return (
    <Button
      loading={send.isPending}
      onClick={() =>
        send.mutate(
          { params: { mailId: mail.id } },
          { onSuccess: () => notify.success(texts.queued), onError: notify.failure },
        )
      }
    >
      {mail.state === "FAILED" ? texts.sendAgain : texts.send}
    </Button>
  );
}

function Mail({ mail }: { mail: MailDetail }) {
  const mayOrders = useMay("orders.manage");
  const { orderId } = mail;
  const isWaiting = mail.state === "QUEUED" && mail.sendAfter !== null;
  return (
    <div className={styles.mail}>
      <dl className={styles.facts}>
        <dt>{texts.recipient}</dt>
        <dd>{mail.recipient}</dd>
        <dt>{texts.sender}</dt>
        <dd>{mail.sender}</dd>
        <dt>{texts.created}</dt>
        <dd>
          <RelativeTime at={mail.createdAt} />
        </dd>
        {mail.sentAt && (
          <>
            <dt>{texts.sent}</dt>
            <dd>
              <RelativeTime at={mail.sentAt} />
            </dd>
          </>
        )}
        <dt>{texts.state}</dt>
        <dd className={styles.state}>
          <MailStateBadge {...mail} />
          <span>{isWaiting ? texts.waitsHint : texts.stateHints[mail.state]}</span>
        </dd>
        {isWaiting && mail.sendAfter && (
          <>
            <dt>{texts.waitsUntil}</dt>
            <dd>
              <RelativeTime at={mail.sendAfter} />
            </dd>
          </>
        )}
        {orderId && mayOrders && (
          <>
            <dt>{texts.order}</dt>
            <dd>
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...props} to="/orders/$orderId" params={{ orderId }} search={keepSite} />}
              >
                {texts.viewOrder}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
      {mail.lastError && (
        <Callout tone="bad" title={texts.lastError}>
          {mail.lastError}
        </Callout>
      )}
      {mail.hidden && <Callout tone="info">{texts.hidden[mail.hidden]}</Callout>}
      {mail.content && <Content subject={mail.subject} {...mail.content} />}
    </div>
  );
}

function Content({ subject, html, text }: { subject: string; html: string; text: string }) {
  return (
    <Tabs defaultValue="html" classNames={{ root: styles.tabs ?? "", panel: styles.panel ?? "" }}>
      <Tabs.List>
        <Tabs.Tab value="html">{texts.html}</Tabs.Tab>
        <Tabs.Tab value="text">{texts.text}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="html">
        <MailFrame className={styles.frame} title={subject} html={html} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
        <pre className={styles.text} tabIndex={0}>
          {text}
        </pre>
      </Tabs.Panel>
    </Tabs>
  );
}
