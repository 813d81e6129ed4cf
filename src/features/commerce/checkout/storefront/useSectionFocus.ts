import { type RefObject, useEffect, useRef } from "react";
import { focusFirstError } from "#features/audience/forms/storefront/focusFirstError.ts";
import type { CheckoutSection } from "../browserContract.ts";
import type { SectionProblem } from "./sectionProblem.ts";

/**
 * Moves the focus to the section that opened, or to the first field with an error; not on the first load without an
 * error.
 */
export function useSectionFocus(
  page: RefObject<HTMLElement | null>,
  open: CheckoutSection,
  trouble: SectionProblem | undefined,
): void {
  const lastOpen = useRef(open);
  useEffect(() => {
    const section = page.current?.querySelector<HTMLElement>(`[data-section="${open}"]`);
    if (trouble?.section === open) {
      if (section && !focusFirstError(section)) section.querySelector<HTMLElement>("h2")?.focus();
    } else if (lastOpen.current !== open) {
      section?.querySelector<HTMLElement>("h2")?.focus();
    }
    lastOpen.current = open;
  }, [page, open, trouble]);
}
