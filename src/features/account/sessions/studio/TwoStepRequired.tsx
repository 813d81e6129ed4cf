import { Button, Stack, Text } from "@mantine/core";
import { SetUpTwoStep } from "#features/account/two-step/studio/SetUpTwoStep.tsx";
import { useShownCodes } from "#features/account/two-step/studio/useShownCodes.tsx";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import type { StudioSession } from "../contract.ts";
import { ConfirmIdentity } from "./ConfirmIdentity.tsx";
import { texts } from "./texts.ts";

interface TwoStepRequiredProps {
  session: StudioSession;
  /** Called when it is on. The recovery codes are shown above the studio, which can be opened now. */
  onOn(): void;
  onChooseSite(identifier: string): void;
}

/** Shown instead of the studio of a website that requires two-step verification, until it is set up. */
export function TwoStepRequired({ session, onOn, onChooseSite }: TwoStepRequiredProps) {
  const { account, website, websites } = session;
  const showCodes = useShownCodes(account.email);
  const others = websites.filter(({ id }) => id !== website?.id).slice(0, 5);
  return (
    <ConfirmIdentity>
      <EmptyState
        level={1}
        drawing="website"
        title={texts.requiredTitle}
        text={texts.requiredText(website?.title ?? "")}
        action={
          <Stack gap="lg" align="center">
            <SetUpTwoStep
              onOn={(recoveryCodes) => {
                showCodes(recoveryCodes);
                onOn();
              }}
            />
            {others.length > 0 && (
              <Stack gap="xs">
                <Text size="sm" c="dimmed">
                  {texts.requiredOthers}
                </Text>
                {others.map(({ id, identifier, title }) => (
                  <Button key={id} variant="default" onClick={() => onChooseSite(identifier)}>
                    {title}
                  </Button>
                ))}
              </Stack>
            )}
          </Stack>
        }
      />
    </ConfirmIdentity>
  );
}
