import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { refreshSession } from "#features/account/sessions/studio/useStudioSession.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { DayField } from "#kernel/studio-ui/form/DayField.tsx";
import { dateFormat, formatList } from "#kernel/studio-ui/formats.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { moveClockRoute, readClockRoute, resetClockRoute, type ShownClock } from "../clockContract.ts";
import { readPaymentSettingsRoute } from "../contract.ts";
import { clockTexts as texts } from "./texts.ts";

const whileMovingMs = 1000;

/** Settings › Test clock: moves the time of a website in test mode. */
export function ClockScreen() {
  const [isMoving, setMoving] = useState(false);
  const clock = useApiQuery(
    readClockRoute,
    {},
    { isAlwaysFresh: true, refetchInterval: isMoving ? whileMovingMs : false },
  );
  const client = useQueryClient();
  const target = clock.data?.target ?? null;
  const wasMoving = useRef(false);
  useEffect(() => {
    setMoving(target !== null);
    // Other screens show what has happened meanwhile.
    if (wasMoving.current && target === null) void client.invalidateQueries();
    wasMoving.current = target !== null;
  }, [target, client]);
  return <Loaded query={clock}>{(loaded) => <ClockPanel clock={loaded} />}</Loaded>;
}

/** Reminds of the payment methods that were turned off for the test clock. */
function MethodsOff() {
  const settings = useApiQuery(readPaymentSettingsRoute, {});
  const off = settings.data?.providers.filter(({ enabled, isSetUp, isTest }) => isSetUp && !enabled && !isTest) ?? [];
  if (off.length === 0) return null;
  return (
    <Callout tone="waiting" title={off.length === 1 ? texts.oneMethodOff : texts.methodsOff}>
      {texts.methodsOffText(formatList(off.map(({ title }) => title)))}{" "}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings/payments" search={keepSite} />}>
        {texts.paymentMethods}
      </Anchor>
    </Callout>
  );
}

function ClockPanel({ clock }: { clock: ShownClock }) {
  const { timeZone } = useWebsite();
  const client = useQueryClient();
  const store = useStoreAnswer();
  const [day, setDay] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const onSuccess = (moved: ShownClock) => {
    store(readClockRoute, {}, moved);
    void refreshSession(client);
  };
  const move = useApiMutation(moveClockRoute, { onSuccess });
  const reset = useApiMutation(resetClockRoute, { onSuccess });
  const date = dateFormat({ dateStyle: "full", timeStyle: "short", timeZone });
  const shown = (iso: string) => date.format(new Date(iso));
  const { aheadSeconds, target, liveMethods } = clock;
  const isTest = liveMethods.length === 0;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.about}
      </Text>
      {!isTest && (
        <Callout tone="waiting" title={texts.needsTest}>
          {texts.turnOff(formatList(liveMethods))}{" "}
          <Anchor inherit renderRoot={(props) => <Link {...props} to="/settings/payments" search={keepSite} />}>
            {texts.paymentMethods}
          </Anchor>
        </Callout>
      )}
      {reset.isSuccess && aheadSeconds === 0 && target === null && <MethodsOff />}
      <Panel title={texts.time}>
        <Stack gap="md">
          <Text role="status">
            {target ? texts.moving(shown(target)) : aheadSeconds > 0 ? texts.ahead(shown(clock.now)) : texts.real}
          </Text>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (day) move.mutate({ body: { day } });
            }}
          >
            <Group align="flex-end" gap="sm">
              <DayField
                label={texts.day}
                value={day}
                onChange={setDay}
                error={move.error?.message}
                disabled={!isTest || target !== null}
              />
              <Button type="submit" loading={move.isPending || target !== null} disabled={!isTest || !day}>
                {texts.move}
              </Button>
              {(aheadSeconds > 0 || target !== null) && (
                <Button variant="default" onClick={() => setAsked(true)}>
                  {texts.reset}
                </Button>
              )}
            </Group>
          </form>
        </Stack>
      </Panel>
      <ConfirmDialog
        isOpen={isAsked}
        title={texts.resetTitle}
        text={texts.resetText}
        confirmLabel={texts.reset}
        isBusy={reset.isPending}
        problem={reset.error?.message}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          reset.mutate(
            {},
            {
              onSuccess() {
                setAsked(false);
                notify.success(texts.resetDone);
              },
            },
          )
        }
      />
    </Stack>
  );
}
