import { DashboardScreen } from "#features/commerce/dashboard/studio/DashboardScreen.tsx";
import { MailServerNotice } from "#features/site/outbox/studio/MailServerNotice.tsx";
import { FirstSteps } from "./FirstSteps.tsx";

/** The first screen after signing in. It shows parts of several features. */
export function HomeScreen() {
  return (
    <DashboardScreen>
      <MailServerNotice />
      <FirstSteps />
    </DashboardScreen>
  );
}
