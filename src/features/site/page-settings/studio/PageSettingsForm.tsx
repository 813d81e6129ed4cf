import { listPagesRoute, type StoredPage } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormPartsContext, useFormParts } from "#kernel/studio-ui/form/formParts.ts";
import { StaleValues } from "#kernel/studio-ui/form/StaleValues.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readPageSettingsRoute, savePageSettingsRoute } from "../contract.ts";
import { CloseGuard } from "./CloseGuard.tsx";
import { GeneralFields } from "./GeneralFields.tsx";
import styles from "./PageSettings.module.css";
import { PasswordFields } from "./PasswordFields.tsx";
import { SearchFields } from "./SearchFields.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { SocialFields } from "./SocialFields.tsx";
import { StatusFields } from "./StatusFields.tsx";
import {
  type SettingsValues,
  settingsConflicts,
  settingsSchema,
  toSettingsBody,
  toSettingsValues,
} from "./settingsForm.ts";
import { settingsFormId } from "./settingsFormId.ts";
import { texts } from "./texts.ts";

interface PageSettingsFormProps {
  stored: StoredPage;
  reload(): Promise<StoredPage>;
}

/** All settings of a page except its content, with what later features add. One button saves all of it. */
export function PageSettingsForm({ stored, reload }: PageSettingsFormProps) {
  const { timeZone } = useWebsite();
  const store = useStoreAnswer();
  const save = useApiMutation(savePageSettingsRoute, {
    invalidates: [listPagesRoute],
    onSuccess: (saved) => store(readPageSettingsRoute, { params: { pageId: saved.id } }, saved),
  });
  const parts = useFormParts();
  const editor = useEditForm<StoredPage, SettingsValues>({
    loaded: stored,
    toValues: (page) => toSettingsValues(page, timeZone),
    schema: settingsSchema(stored, timeZone),
    save: (values, base) =>
      save.mutateAsync({ params: { pageId: base.id }, body: toSettingsBody(values, base, timeZone) }),
    reload,
    parts,
  });
  const isLink = stored.kind === "link";
  // A folder redirects to its first page, so it has no page to find, share or lock.
  const isPage = !isLink && stored.kind !== "folder";
  return (
    <>
      <EditForm editor={editor} actions="none" id={settingsFormId}>
        {editor.problem?.isStale && (
          <StaleValues
            readNewest={reload}
            compare={(newest) => [...settingsConflicts(editor.form.values, newest, timeZone), ...parts.stale]}
          />
        )}
        <SettingsSection title={isLink ? texts.link : texts.general}>
          <GeneralFields stored={stored} />
        </SettingsSection>
        <SettingsSection title={texts.status}>
          <StatusFields isHomepage={stored.isHomepage} />
        </SettingsSection>
        {isPage && (
          <>
            <FormPartsContext value={parts}>
              <div className={styles.section}>
                <AddedPanels screen="/pages" subjectId={stored.id} />
              </div>
            </FormPartsContext>
            <SettingsSection title={texts.search}>
              <SearchFields stored={stored} />
            </SettingsSection>
            <SettingsSection title={texts.social}>
              <SocialFields />
            </SettingsSection>
            <SettingsSection title={texts.password}>
              <PasswordFields stored={stored} />
            </SettingsSection>
          </>
        )}
      </EditForm>
      <CloseGuard editor={editor} />
    </>
  );
}
