import { ControlFields } from "#features/site/blocks/studio/ControlFields.tsx";
import { errorsBelow } from "#features/site/blocks/studio/errorsBelow.ts";
import { useFormAround } from "#kernel/studio-ui/EditForm.tsx";
import type { Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";
import { completeSlide } from "./completeSlide.ts";
import styles from "./overlays.module.css";
import { SlidePreview } from "./SlidePreview.tsx";
import { slideControls } from "./slideControls.ts";

/** The value `slide` of the form around: its fields, and beside them how visitors see it. */
export function SlideFields({ type }: { type: SlideType }) {
  const form = useFormAround();
  const slide = form.values.slide as Slide;
  const errors = Object.fromEntries(
    Object.entries(form.errors).flatMap(([path, text]) => (typeof text === "string" ? [[path, text]] : [])),
  );
  return (
    <div className={styles.slideEditor}>
      <div className={styles.slideFields}>
        <ControlFields
          controls={slideControls(type)}
          props={slide}
          onChange={(changed) => form.setFieldValue("slide", completeSlide(changed as unknown as Slide))}
          errors={errorsBelow(errors, "slide")}
        />
      </div>
      <SlidePreview type={type} slide={slide} />
    </div>
  );
}
