import type { ComponentType } from "react";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";

/**
 * The storefront's field components for the builder. A studio screen cannot import the storefront, so the studio's
 * composition passes them in.
 */
export type FormPreview = ComponentType<{ fields: readonly FormField[]; idPrefix: string }>;
