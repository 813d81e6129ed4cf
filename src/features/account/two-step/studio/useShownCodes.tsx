import { useLastingDialog } from "#kernel/studio-ui/feedback/LastingDialog.tsx";
import { RecoveryCodesDialog } from "./RecoveryCodesDialog.tsx";

/**
 * Shows recovery codes until the person has saved them. The dialog outlives the screen, because turning two-step
 * verification on can open a website that requires it.
 */
export function useShownCodes(email: string): (codes: readonly string[]) => void {
  const show = useLastingDialog();
  return (codes) => show(<RecoveryCodesDialog codes={codes} email={email} onDone={() => show(undefined)} />);
}
