import { DashboardScreen } from "#features/commerce/dashboard/studio/DashboardScreen.tsx";
import { MailServerNotice } from "#features/site/outbox/studio/MailServerNotice.tsx";
import { FirstSteps } from "./FirstSteps.tsx";

/** What one sees first. Later areas add their own parts here. */
export function HomeScreen() {
  return (
    <DashboardScreen>
      <MailServerNotice />
      <FirstSteps />
    </DashboardScreen>
  );
}
