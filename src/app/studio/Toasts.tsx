import { Notifications } from "@mantine/notifications";

/** Where toasts appear. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={4} />;
}
