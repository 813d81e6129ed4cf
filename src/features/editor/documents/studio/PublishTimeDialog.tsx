import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { fromClockTime, toClockTime } from "#kernel/domain/zonedTime.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { useNow, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { documentFailures } from "../contract.ts";
import { texts } from "./texts.ts";

interface PublishTimeDialogProps {
  isOpen: boolean;
  /** The ISO time that is currently set. */
  publishAt: string | null;
  isBusy: boolean;
  onChoose(at: string): void;
  onClose(): void;
}

/** Asks when to publish the draft, in the website's time zone. */
export function PublishTimeDialog({ isOpen, publishAt, isBusy, onChoose, onClose }: PublishTimeDialogProps) {
  const { timeZone } = useWebsite();
  const now = useNow();
  const [time, setTime] = useState("");
  const [problem, setProblem] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again when it is opened
  useEffect(() => {
    if (!isOpen) return;
    setTime(publishAt ? toClockTime(publishAt, timeZone) : "");
    setProblem(undefined);
  }, [isOpen]);

  function choose(): void {
    const at = fromClockTime(time, timeZone);
    if (at === undefined) setProblem(texts.timeNeeded);
    else if (new Date(at) <= now()) setProblem(documentFailures["publish-in-past"].message);
    else onChoose(at);
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.timeTitle}
      confirmLabel={texts.timeConfirm}
      isBusy={isBusy}
      onConfirm={choose}
      onCancel={onClose}
    >
      <TextInput
        data-autofocus
        type="datetime-local"
        label={texts.time}
        description={texts.timeHint(timeZone.replaceAll("_", " "))}
        value={time}
        error={problem}
        onChange={(event) => {
          setTime(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
