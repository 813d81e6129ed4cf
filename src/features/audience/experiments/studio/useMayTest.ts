import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type ExperimentKind, rightToTest } from "../contract.ts";

/** Whether this person may change tests of this kind. */
export const useMayTest = (kind: ExperimentKind): boolean => useMay(rightToTest[kind]);
