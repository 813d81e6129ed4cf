import { ActionIcon, Button, Text } from "@mantine/core";
import { TrashIcon } from "@radix-ui/react-icons";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { TextField } from "#kernel/studio-ui/fields/TextField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import {
  maxToggles,
  readTogglesRoute,
  saveTogglesRoute,
  type TogglesDocument,
  togglesDocument,
} from "../togglesContract.ts";
import styles from "./experiments.module.css";
import { featureScriptTexts } from "./productTestTexts.ts";
import { toggleTexts as texts } from "./texts.ts";

type Toggles = Pick<TogglesDocument, "toggles">;

/** Settings › Feature toggles. */
export function TogglesScreen() {
  const stored = useApiQuery(readTogglesRoute, {});
  return (
    <Loaded query={stored}>
      {(loaded) => <ToggleList stored={loaded} reload={async () => (await stored.refetch()).data ?? loaded} />}
    </Loaded>
  );
}

function ToggleList({ stored, reload }: { stored: TogglesDocument; reload(): Promise<TogglesDocument> }) {
  const save = useApiMutation(saveTogglesRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<TogglesDocument, Toggles>({
    loaded: stored,
    toValues: ({ toggles }) => ({ toggles }),
    schema: togglesDocument.pick({ toggles: true }),
    save: (values, { revision }) => save.mutateAsync({ body: { ...values, revision } }),
    reload,
    onSaved: (saved) => store(readTogglesRoute, {}, saved),
  });
  const { form } = editor;
  const { toggles } = form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.title} description={texts.about}>
        <Text size="sm" c="dimmed">
          {featureScriptTexts.about}
        </Text>
        {toggles.length === 0 && <Text size="sm">{texts.empty}</Text>}
        {toggles.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a toggle has no other identity while it is edited
          <div key={index} className={styles.toggle}>
            <TextField name={`toggles.${index}.name`} label={texts.name} maxLength={60} />
            <TextField name={`toggles.${index}.variant`} label={texts.value} maxLength={100} />
            <ActionIcon
              aria-label={name ? texts.remove(name) : texts.removeUnnamed}
              onClick={() => form.removeListItem("toggles", index)}
            >
              <TrashIcon aria-hidden />
            </ActionIcon>
          </div>
        ))}
        {toggles.length >= maxToggles && <Text size="sm">{texts.full}</Text>}
        <div>
          <Button
            variant="default"
            disabled={toggles.length >= maxToggles}
            onClick={() => form.insertListItem("toggles", { name: "", variant: "true" })}
          >
            {texts.add}
          </Button>
        </div>
      </FormSection>
    </EditForm>
  );
}
