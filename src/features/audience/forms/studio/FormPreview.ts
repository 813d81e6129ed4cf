import type { ComponentType } from "react";
import type { FormField } from "#features/audience/form-fields/domain/formField.ts";

/**
 * The storefront's own fields, as the builder shows them. A screen of the studio knows no storefront: the studio's
 * composition hands them in.
 */
export type FormPreview = ComponentType<{ fields: readonly FormField[]; idPrefix: string }>;
