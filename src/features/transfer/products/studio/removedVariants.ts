import type { Figure } from "#kernel/studio-ui/imports/Figures.tsx";
import type { ProductImportReport } from "../contract.ts";
import { texts } from "./texts.ts";

/** The figure of variants that an import removes, if it removes any. */
export function removedVariants({ removedVariantCount: count }: ProductImportReport): Figure[] {
  return count > 0 ? [{ label: texts.removedVariants, count }] : [];
}
