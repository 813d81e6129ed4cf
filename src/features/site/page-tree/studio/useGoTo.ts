import { useNavigate } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import type { ScreenAddress } from "./pageScreens.ts";

/** Opens a screen about a page of the same website. */
export function useGoTo(): (screen: ScreenAddress) => void {
  const navigate = useNavigate();
  return ({ to, params, search }) =>
    void navigate({
      to,
      params: params as never,
      search: ((before: Record<string, unknown>) => ({ ...keepSite(before), ...search })) as never,
    });
}
