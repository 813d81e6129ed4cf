import type { FormDefinition, FormField } from "#features/audience/form-fields/domain/formField.ts";
import type { TestApp } from "#kernel/testing/startTestApp.ts";
import { formDraft } from "./contract.ts";
import { readForms } from "./server/readForms.ts";

interface BuiltSite {
  website: { id: string };
}

/** A field for a test, by default a text with the name "Engraving". */
export function buildField(more: Partial<FormField> = {}): FormField {
  return { id: more.type ?? "text", type: "text", title: "Engraving", description: "", required: false, ...more };
}

/** A form, created like in the builder. */
export async function buildForm(
  app: TestApp,
  site: BuiltSite,
  { name = "Engraving", fields = [buildField({ required: true })] }: { name?: string; fields?: FormField[] } = {},
): Promise<FormDefinition> {
  const scope = app.app.site(site.website.id);
  const id = await scope.transaction((tx) =>
    app.features.forms.createForm(tx, formDraft.parse({ name, fields }), {
      accountId: undefined,
      now: app.clock.now(),
    }),
  );
  const form = (await readForms(scope, [id])).get(id);
  if (!form) throw new Error("The form was not made");
  return form;
}
