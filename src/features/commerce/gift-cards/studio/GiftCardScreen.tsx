import { Button } from "@mantine/core";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { keepSite, PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay, useNow } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { Money } from "#kernel/studio-ui/Money.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { studioText } from "#kernel/studio-ui/studioText.ts";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import { type GiftCardDetail, giftCardFailures, readGiftCardRoute } from "../contract.ts";
import { AdjustDialog, SendDialog, VoidDialog } from "./GiftCardDialogs.tsx";
import styles from "./GiftCards.module.css";
import { entryTexts, statusBadges, texts } from "./texts.ts";

const back = { to: "/gift-cards", label: texts.title };

/** One gift card: its code, recipient and ledger, and what can be done with it. */
export function GiftCardScreen() {
  const { giftCardId } = useParams({ strict: false }) as { giftCardId: string };
  const card = useApiQuery(readGiftCardRoute, { params: { giftCardId } });
  const { error } = card;
  if (error?.code === "gift-card-unknown" || error?.code === "invalid-input") return <Unknown />;
  return (
    <Loaded query={card} level={1}>
      {(loaded) => <GiftCard card={loaded} />}
    </Loaded>
  );
}

function Unknown() {
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      <EmptyState
        drawing="lost"
        title={studioText(giftCardFailures["gift-card-unknown"].message)}
        text={texts.unknownText}
      />
    </>
  );
}

function GiftCard({ card }: { card: GiftCardDetail }) {
  const [dialog, setDialog] = useState<"void" | "adjust" | "send">();
  const isVoid = card.status === "VOID";
  const close = () => setDialog(undefined);
  const { tone, label } = statusBadges[card.status];
  return (
    <>
      <PageHeader
        title={texts.cardEnding(card.lastFour)}
        back={back}
        badges={
          <>
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {card.isTest && <StatusBadge tone="neutral">{texts.test}</StatusBadge>}
          </>
        }
        meta={<RelativeTime at={card.createdAt} />}
        actions={
          !isVoid && (
            <>
              <Button variant="default" color="red" onClick={() => setDialog("void")}>
                {texts.void}
              </Button>
              <Button variant="default" onClick={() => setDialog("adjust")}>
                {texts.adjust}
              </Button>
              {card.isMailed && card.balanceCents > 0 && (
                <Button onClick={() => setDialog("send")}>{card.sentAt ? texts.sendAgain : texts.send}</Button>
              )}
            </>
          )
        }
      />
      <Columns side={<Details card={card} />}>
        <UnsentNotice card={card} />
        <Panel title={texts.code}>
          <div className={styles.code}>
            <span dir="ltr">{card.code}</span>
            <Button
              variant="default"
              size="compact-sm"
              onClick={async () => {
                await copyText(card.code);
                notify.success(texts.codeCopied);
              }}
            >
              {texts.copyCode}
            </Button>
            {card.printUrl && (
              <Button
                component="a"
                variant="default"
                size="compact-sm"
                href={card.printUrl}
                target="_blank"
                rel="noopener"
              >
                {texts.print}
              </Button>
            )}
          </div>
        </Panel>
        <Ledger card={card} />
      </Columns>
      {dialog === "void" && <VoidDialog card={card} onClose={close} />}
      {dialog === "adjust" && <AdjustDialog card={card} onClose={close} />}
      {dialog === "send" && <SendDialog card={card} onClose={close} />}
    </>
  );
}

function Details({ card }: { card: GiftCardDetail }) {
  const { currency } = card;
  return (
    <Panel title={texts.detailsTitle}>
      <dl className={styles.facts}>
        <dt>{texts.balance}</dt>
        <dd>
          <Money cents={card.balanceCents} currency={currency} />
        </dd>
        <dt>{texts.value}</dt>
        <dd>
          <Money cents={card.initialCents} currency={currency} />
        </dd>
        {card.order && (
          <>
            <dt>{texts.boughtWith}</dt>
            <dd>
              <OrderLink order={card.order} />
            </dd>
          </>
        )}
        <dt>{texts.recipient}</dt>
        <dd>
          <span className={styles.name}>
            <bdi>{card.recipientName || card.recipientEmail || texts.nobody}</bdi>
            {card.recipientName && card.recipientEmail && <bdi className={styles.quiet}>{card.recipientEmail}</bdi>}
          </span>
        </dd>
        {card.senderName && (
          <>
            <dt>{texts.sender}</dt>
            <dd>
              <bdi>{card.senderName}</bdi>
            </dd>
          </>
        )}
        {card.message && (
          <>
            <dt>{texts.message}</dt>
            <dd dir="auto">{card.message}</dd>
          </>
        )}
        <dt>{texts.email}</dt>
        <dd>
          <Sending card={card} />
        </dd>
      </dl>
    </Panel>
  );
}

function Sending({ card }: { card: GiftCardDetail }) {
  const { sentAt, sendAt, isMailed, status } = card;
  const now = useNow();
  if (sentAt) {
    return (
      <>
        {texts.sentAt} <RelativeTime at={sentAt} />
      </>
    );
  }
  if (isRejected(card)) return texts.rejected;
  if (!sendAt || status !== "ACTIVE") return texts.notSent;
  if (isDue(sendAt, now())) return isMailed ? texts.sending : texts.noServer;
  return (
    <>
      {texts.sendsAt} <RelativeTime at={sendAt} />
    </>
  );
}

const isDue = (sendAt: string, now: Date) => Date.parse(sendAt) <= now.getTime();

/** The mail server did not take the email to the recipient. */
const isRejected = ({ sentAt, sendAt, recipientEmail, status }: GiftCardDetail) =>
  !sentAt && !sendAt && recipientEmail !== "" && status === "ACTIVE";

/** Says what to do about a card that its recipient does not get. */
function UnsentNotice({ card }: { card: GiftCardDetail }) {
  const maySetUp = useMay("site.manage");
  const now = useNow();
  if (isRejected(card))
    return (
      <Callout tone="bad" title={texts.rejectedTitle}>
        {texts.rejectedText}
      </Callout>
    );
  if (card.sentAt || !card.sendAt || card.isMailed || card.status !== "ACTIVE") return null;
  return (
    <Callout tone="waiting" title={isDue(card.sendAt, now()) ? texts.noServer : texts.noServerYet}>
      <p className={styles.notice}>{texts.noServerText}</p>
      {maySetUp && (
        <Button
          variant="default"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to={"/settings/email" as string} search={keepSite} />}
        >
          {texts.setUpServer}
        </Button>
      )}
    </Callout>
  );
}

/** What happened on the card, newest first. */
function Ledger({ card: { entries, currency } }: { card: GiftCardDetail }) {
  return (
    <Panel title={texts.ledgerTitle} isPadded={false}>
      <ol className={styles.rows} reversed aria-label={texts.ledgerTitle}>
        {entries.toReversed().map(({ id, kind, amountCents, balanceCents, reason, by, order, at }) => (
          <li key={id}>
            <div>
              {entryTexts[kind]} {order && <OrderLink order={order} />}
              {reason && <div dir="auto">{reason}</div>}
              <div className={styles.quiet}>
                <RelativeTime at={at} /> {by && <bdi>{texts.by(by)}</bdi>}
              </div>
            </div>
            <div className={styles.figures}>
              <Money cents={amountCents} currency={currency} />
              <span className={styles.quiet}>
                {texts.balance}: <Money cents={balanceCents} currency={currency} />
              </span>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function OrderLink({ order: { id, number } }: { order: NonNullable<GiftCardDetail["order"]> }) {
  return (
    <Link to="/orders/$orderId" params={{ orderId: id }} search={keepSite}>
      {texts.order(String(number))}
    </Link>
  );
}
