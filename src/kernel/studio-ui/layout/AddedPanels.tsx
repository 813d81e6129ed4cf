import { createContext, type ReactNode, Suspense, useContext } from "react";
import { LinesSkeleton } from "../feedback/Loaded.tsx";
import type { AddedPanel } from "../manifest/studioManifest.ts";
import { useStudioRights } from "./StudioEnvironment.tsx";

/** The panels that features add to screens of earlier features, by position. The studio provides them. */
export const AddedPanelsContext = createContext<readonly AddedPanel[]>([]);

interface AddedPanelsProps {
  screen: string;
  /** A place of the screen with a name. Default: among its panels. */
  place?: string;
  /** Id of what the screen shows; empty for a list. */
  subjectId: string;
  /** Shown while a panel loads. */
  skeleton?: ReactNode;
}

/** The panels of a screen that the person may see, for a screen that looks different without any. */
export function useAddedPanels(screen: string, place?: string): readonly AddedPanel[] {
  const rights = useStudioRights();
  return useContext(AddedPanelsContext).filter(
    (panel) => panel.screen === screen && panel.place === place && (!panel.right || rights.has(panel.right)),
  );
}

/**
 * The panels that later features add to this screen, as far as the person may see them.
 * @example <AddedPanels screen="/members/$memberId" subjectId={member.id} />
 */
export function AddedPanels({ screen, place, subjectId, skeleton = <LinesSkeleton /> }: AddedPanelsProps) {
  return useAddedPanels(screen, place).map(({ component: Added }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the panels of a screen never change their order
    <Suspense key={index} fallback={skeleton}>
      <Added subjectId={subjectId} />
    </Suspense>
  ));
}
