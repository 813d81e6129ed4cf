import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { slugify } from "#kernel/domain/paths/slugs.ts";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { SelectField } from "#kernel/studio-ui/fields/SelectField.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { createSiteRoute, type SiteStart } from "../contract.ts";
import { currencyOptions } from "./currencyOptions.ts";
import { StartChoice } from "./StartChoice.tsx";
import { texts } from "./texts.ts";
import { timeZoneOptions } from "./timeZones.ts";

interface NewSite {
  title: string;
  identifier: string;
  currency: string;
  timeZone: string;
  start: SiteStart;
}

const nothing = {};

/** Creates a website from a title, an address and a start; the address follows the title until it is edited. */
export function CreateSiteForm({
  onCreated,
  onCancel,
}: {
  onCreated(site: { identifier: string }): void;
  onCancel?: () => void;
}) {
  const create = useApiMutation(createSiteRoute);
  const created = useRef<{ identifier: string; title: string }>(undefined);
  const editor = useEditForm<object, NewSite>({
    loaded: nothing,
    toValues: () => ({ title: "", identifier: "", currency: "USD", timeZone: localTimeZone(), start: "shop" }),
    schema: createSiteRoute.body,
    async save(values) {
      created.current = await create.mutateAsync({ body: values as never });
      return nothing;
    },
    savedMessage: null,
    onSaved() {
      if (created.current) onCreated(created.current);
    },
  });
  const { title, identifier } = editor.form.values;
  const followed = useRef("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new title moves the address
  useEffect(() => {
    if (identifier !== followed.current) return;
    followed.current = slugify(title).slice(0, 63);
    editor.form.setFieldValue("identifier", followed.current);
  }, [title]);

  return (
    <EditForm editor={editor} actions="none">
      <TextField
        name="title"
        label={texts.title}
        placeholder={texts.titlePlaceholder}
        data-autofocus
        autoComplete="off"
      />
      <TextField name="identifier" label={texts.identifier} description={texts.identifierHint} autoComplete="off" />
      <StartChoice value={editor.form.values.start} onChange={(start) => editor.form.setFieldValue("start", start)} />
      <SelectField name="currency" label={texts.currency} data={currencyOptions()} searchable />
      <SelectField
        name="timeZone"
        label={texts.timeZone}
        data={timeZoneOptions(localTimeZone())}
        searchable
        limit={80}
      />
      <Group justify="flex-end" gap="xs">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" loading={editor.isSaving}>
          {texts.create}
        </Button>
      </Group>
    </EditForm>
  );
}

function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "America/New_York";
}
