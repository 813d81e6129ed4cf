import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { errorsBelow } from "#features/site/blocks/studio/errorsBelow.ts";
import { useFormAround } from "#kernel/studio-ui/form/EditForm.tsx";
import type { Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { completeSlide } from "./completeSlide.ts";
import { slideControls } from "./slideControls.ts";

/** The value `slide` of the surrounding form. */
export function SlideFields({ type }: { type: SlideType }) {
  const form = useFormAround();
  return (
    <ControlFields
      controls={slideControls(type)}
      props={form.values.slide}
      onChange={(changed) => form.setFieldValue("slide", completeSlide(changed as unknown as Slide))}
      errors={errorsBelow(form.errors, "slide")}
    />
  );
}
