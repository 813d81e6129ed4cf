import { Button, Group, Text } from "@mantine/core";
import { type NotificationData, notifications } from "@mantine/notifications";
import { CheckIcon } from "@radix-ui/react-icons";
import { asApiFailure } from "../api/ApiFailure.ts";
import { newKey } from "../form/newKey.ts";
import { kitTexts } from "../kitTexts.ts";
import type { SiteLink } from "../preview/useSiteLink.ts";

type ToastLink = Pick<SiteLink, "href"> & { label: string };

const undoMs = 8000;
const successMs = 3000;

/** The ids of toasts that are shown once at a time. */
const shownOnce = new Map<string, string>();

/**
 * Shows a toast instead of the former one with this key. It gets an id of its own, because the time of the former one
 * would close it early.
 */
function showOnce(key: string, toast: NotificationData): void {
  const former = shownOnce.get(key);
  if (former) notifications.hide(former);
  shownOnce.set(key, notifications.show(toast));
}

/**
 * Toasts, announced by screen readers. Failures of a form belong beside its fields instead (`useEditForm`).
 * @example notify.undoable("Order fulfilled", () => unfulfill.mutate(…));
 */
export const notify = {
  /** @param link opens the result in a new window; the toast then stays as long as one with Undo */
  success(message: string, link?: ToastLink): void {
    // One at a time: the newest is enough.
    showOnce("success", {
      message: link ? <Linked message={message} link={link} /> : message,
      color: "teal",
      icon: <CheckIcon />,
      autoClose: link ? undoMs : successMs,
    });
  },
  /** Shows why a call failed, with the server's message. */
  failure(error: unknown): void {
    const { message, code } = asApiFailure(error);
    // The studio shows its own sign-in dialog.
    if (code === "not-signed-in") return;
    // Repeated, it is still one message.
    showOnce(message, { message, color: "red", autoClose: 8000 });
  },
  /** Reports that something was done differently than requested. It stays long enough to be read. */
  caution(message: string): void {
    showOnce(message, { message, color: "yellow", autoClose: 8000 });
  },
  /** Reports what was done and offers Undo for eight seconds. */
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
