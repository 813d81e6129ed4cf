import { Button, Code, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { copyText } from "#kernel/studio-ui/table/copyText.ts";
import { readPayableRoute, readPaymentSettingsRoute } from "../contract.ts";
import { type StripeMode, stripeModes } from "../domain/stripeModes.ts";
import {
  readStripeRoute,
  removeStripeKeysRoute,
  type StripeAccount,
  type StripeSettings,
  saveStripeModeRoute,
} from "../stripeContract.ts";
import { StripeKeysPanel } from "./StripeKeysPanel.tsx";
import styles from "./StripeSection.module.css";
import { stripeTexts as texts } from "./stripeTexts.ts";

const changesMethods = [readPaymentSettingsRoute, readPayableRoute];

/** The website's Stripe account: its keys for test and live payments, and where Stripe sends events. */
export function StripeSection({ offersTestCard }: { offersTestCard: boolean }) {
  const settings = useApiQuery(readStripeRoute, {});
  return (
    <FormSection title={texts.title} description={texts.text}>
      <Loaded query={settings} isSmall>
        {(loaded) => <Settings settings={loaded} offersTestCard={offersTestCard} />}
      </Loaded>
    </FormSection>
  );
}

function Settings({ settings, offersTestCard }: { settings: StripeSettings; offersTestCard: boolean }) {
  const [editing, setEditing] = useState<StripeMode>();
  const isNew = !settings.test && !settings.live;
  const isLive = settings.mode === "live" && settings.live !== null;
  return (
    <>
      {isNew && (
        <>
          <Text component="ol" size="sm" className={styles.steps ?? ""}>
            {Object.values(texts.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Text>
          <Group>
            <Button onClick={() => setEditing("test")}>{texts.setUp}</Button>
          </Group>
        </>
      )}
      {isLive && offersTestCard && (
        <Callout tone="waiting" title={texts.testCardToo}>
          {texts.testCardTooText}
        </Callout>
      )}
      {!isNew && (
        <div className={styles.modes}>
          {stripeModes.map((mode) => (
            <Mode key={mode} mode={mode} settings={settings} onEdit={() => setEditing(mode)} />
          ))}
        </div>
      )}
      {!isNew && <Webhook settings={settings} />}
      {stripeModes.map((mode) => (
        <StripeKeysPanel
          key={mode}
          mode={mode}
          settings={settings}
          isOpen={editing === mode}
          onClose={() => setEditing(undefined)}
        />
      ))}
    </>
  );
}

function Mode({ mode, settings, onEdit }: { mode: StripeMode; settings: StripeSettings; onEdit(): void }) {
  const account = settings[mode];
  const name = texts.modes[mode];
  const isOn = account !== null && settings.mode === mode;
  const isBroken = account !== null && (account.rejectedAt !== null || !account.hasSecret);
  const [tone, state] = !account
    ? (["neutral", texts.notSetUp] as const)
    : isBroken
      ? (["bad", texts.rejected] as const)
      : ([isOn ? "good" : "neutral", isOn ? texts.isOn : texts.isOff] as const);
  return (
    <section aria-label={name}>
      <div className={styles.head}>
        {name}
        <StatusBadge tone={tone}>{state}</StatusBadge>
      </div>
      <Text size="sm" c="dimmed">
        {texts.modeTexts[mode]}
      </Text>
      {account && <Account account={account} />}
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onEdit} aria-label={(account ? texts.changeKeys : texts.enterKeys)[mode]}>
          {account ? texts.change : texts.enter}
        </Button>
        {account && !isOn && <TurnOn mode={mode} />}
        {account && <Remove mode={mode} />}
      </Group>
    </section>
  );
}

function Account({ account }: { account: StripeAccount }) {
  const { accountName, accountId, publishableKey, secretLastFour, lastEventAt, webhookLastFour } = account;
  return (
    <>
      <Text component="dl" size="sm" className={styles.facts ?? ""}>
        <dt>{texts.account}</dt>
        <dd dir="auto">{accountName || accountId}</dd>
        <dt>{texts.publishableKey}</dt>
        <dd>{publishableKey}</dd>
        <dt>{texts.secretKey}</dt>
        <dd>{texts.endsWith(secretLastFour)}</dd>
        <dt>{texts.events}</dt>
        <dd>{lastEventAt ? <RelativeTime at={lastEventAt} isReal /> : texts.noEvents}</dd>
      </Text>
      <Problem isShown={!account.hasSecret} title={texts.secretGone} tone="bad">
        {texts.secretGoneText}
      </Problem>
      <Problem isShown={account.rejectedAt !== null} title={texts.rejectedTitle} tone="bad">
        {texts.rejectedText}
      </Problem>
      <Problem isShown={!account.chargesEnabled} title={texts.inactiveTitle}>
        {texts.inactiveText}
      </Problem>
      <Problem isShown={webhookLastFour === ""} title={texts.noWebhook}>
        {texts.noWebhookText}
      </Problem>
    </>
  );
}

interface ProblemProps {
  isShown: boolean;
  title: string;
  tone?: "bad" | "waiting";
  children: ReactNode;
}

function Problem({ isShown, title, tone = "waiting", children }: ProblemProps) {
  if (!isShown) return null;
  return (
    <Callout tone={tone} title={title}>
      {children}
    </Callout>
  );
}

function TurnOn({ mode }: { mode: StripeMode }) {
  const [isAsking, setAsking] = useState(false);
  const save = useApiMutation(saveStripeModeRoute, { invalidates: changesMethods });
  const store = useStoreAnswer();
  const turnOn = () =>
    save.mutate(
      { body: { mode } },
      {
        onSuccess(saved) {
          store(readStripeRoute, {}, saved);
          setAsking(false);
          notify.success(texts.modeSaved[mode]);
        },
        onError: notify.failure,
      },
    );
  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => (mode === "live" ? setAsking(true) : turnOn())}>
        {texts.turnOn[mode]}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.liveAsk}
        text={texts.liveText}
        confirmLabel={texts.turnOn[mode]}
        isBusy={save.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={turnOn}
      />
    </>
  );
}

function Remove({ mode }: { mode: StripeMode }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" aria-label={texts.removeKeys[mode]} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <RemoveDialog
        route={removeStripeKeysRoute}
        input={isAsking ? { params: { mode } } : undefined}
        invalidates={[readStripeRoute, ...changesMethods]}
        title={texts.removeAsk}
        text={texts.removeText}
        confirmLabel={texts.remove}
        onClose={() => setAsking(false)}
        onRemoved={() => notify.success(texts.removed)}
      />
    </>
  );
}

function Webhook({ settings: { webhookUrl, webhookEvents } }: { settings: StripeSettings }) {
  return (
    <section aria-label={texts.addWebhook}>
      <div className={styles.head}>{texts.addWebhook}</div>
      <Text size="sm" c="dimmed">
        {texts.webhookSteps}
      </Text>
      <Text component="ul" size="sm" className={styles.events ?? ""}>
        {webhookEvents.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </Text>
      <Code block aria-label={texts.webhookUrl} style={{ whiteSpace: "normal", overflowWrap: "anywhere" }}>
        {webhookUrl}
      </Code>
      <Group mt="xs">
        <Button
          variant="default"
          onClick={() => copyText(webhookUrl).then(() => notify.success(texts.copied), notify.failure)}
        >
          {texts.copy}
        </Button>
      </Group>
    </section>
  );
}
