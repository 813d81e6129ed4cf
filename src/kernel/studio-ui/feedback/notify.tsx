import { Button, Group, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { CheckIcon } from "@radix-ui/react-icons";
import { asApiFailure } from "../api/ApiFailure.ts";
import { newKey } from "../form/newKey.ts";
import { kitTexts } from "../kitTexts.ts";
import type { SiteLink } from "../preview/useSiteLink.ts";

type ToastLink = Pick<SiteLink, "href"> & { label: string };

const undoMs = 8000;
const successMs = 3000;
const successId = "success";

/**
 * Toasts, read aloud by screen readers. Failures of a form belong beside its fields instead (`useEditForm`).
 * @example notify.undoable("Order fulfilled", () => unfulfill.mutate(…));
 */
export const notify = {
  /** @param link where to look at what was done, in a window of its own; the toast stays as long as one that can be undone */
  success(message: string, link?: ToastLink): void {
    // One at a time: the newest says enough.
    notifications.hide(successId);
    notifications.show({
      id: successId,
      message: link ? <Linked message={message} link={link} /> : message,
      color: "teal",
      icon: <CheckIcon />,
      autoClose: link ? undoMs : successMs,
    });
  },
  /** Shows why a call failed, in the server's own words. */
  failure(error: unknown): void {
    const { message, code } = asApiFailure(error);
    // The studio asks to sign in by itself.
    if (code === "not-signed-in") return;
    // Said again it is still one thing to read.
    notifications.hide(message);
    notifications.show({ id: message, message, color: "red", autoClose: 8000 });
  },
  /** Says what was done otherwise than it was meant; it stays until it can be read. */
  caution(message: string): void {
    notifications.hide(message);
    notifications.show({ id: message, message, color: "yellow", autoClose: 8000 });
  },
  /** Says what was done and offers to take it back for eight seconds. */
  undoable(message: string, undo: () => void): void {
    const id = newKey();
    notifications.show({
      id,
      autoClose: undoMs,
      color: "teal",
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <Text size="sm">{message}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            flex="none"
            onClick={() => {
              notifications.hide(id);
              undo();
            }}
          >
            {kitTexts.undo}
          </Button>
        </Group>
      ),
    });
  },
};

function Linked({ message, link }: { message: string; link: ToastLink }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm">{message}</Text>
      <Button
        variant="subtle"
        size="compact-sm"
        flex="none"
        component="a"
        href={link.href}
        target="_blank"
        rel="noopener"
      >
        {link.label}
      </Button>
    </Group>
  );
}
