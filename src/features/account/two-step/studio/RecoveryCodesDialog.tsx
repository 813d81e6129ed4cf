import { Modal } from "@mantine/core";
import { useFocusBack } from "#kernel/studio-ui/useFocusBack.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { texts } from "./texts.ts";

/** Shows recovery codes once. Closes only with its button, so that they are not lost by a slip. */
export function RecoveryCodesDialog({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone(): void;
}) {
  useFocusBack(true);
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.codesTitle}
      centered
      size={480}
    >
      <RecoveryCodes codes={codes} email={email} onDone={onDone} />
    </Modal>
  );
}
