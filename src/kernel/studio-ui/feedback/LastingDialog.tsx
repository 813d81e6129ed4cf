import { createContext, type ReactNode, useContext, useState } from "react";

const ShowDialog = createContext<(dialog: ReactNode) => void>(() => undefined);

/** Has a place for one dialog above all screens, so that it stays open if the screen that opened it is replaced. */
export function LastingDialog({ children }: { children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>();
  return (
    <ShowDialog value={setDialog}>
      {children}
      {dialog}
    </ShowDialog>
  );
}

/** Shows a dialog in the place above all screens; `undefined` closes it. For what must not be lost with a screen. */
export const useLastingDialog = (): ((dialog: ReactNode) => void) => useContext(ShowDialog);
