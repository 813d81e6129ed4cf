import { DashboardScreen } from "#features/commerce/orders/studio/DashboardScreen.tsx";
import { FirstSteps } from "./FirstSteps.tsx";

/** What one sees first. Later areas add their own parts here. */
export function HomeScreen() {
  return (
    <DashboardScreen>
      <FirstSteps />
    </DashboardScreen>
  );
}
