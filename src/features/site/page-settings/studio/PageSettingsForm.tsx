import { Title } from "@mantine/core";
import { useBlocker } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { listPagesRoute, type StoredPage } from "#features/site/page-tree/contract.ts";
import { useApiMutation, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { ConfirmDialog } from "#kernel/studio-ui/feedback/ConfirmDialog.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormPartsContext, useFormParts } from "#kernel/studio-ui/form/formParts.ts";
import { StaleValues } from "#kernel/studio-ui/form/StaleValues.tsx";
import { type EditFormState, useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readPageSettingsRoute, savePageSettingsRoute } from "../contract.ts";
import { GeneralFields } from "./GeneralFields.tsx";
import styles from "./PageSettings.module.css";
import { PasswordFields } from "./PasswordFields.tsx";
import { SearchFields } from "./SearchFields.tsx";
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
        <Section title={isLink ? texts.link : texts.general}>
          <GeneralFields stored={stored} />
        </Section>
        <Section title={texts.status}>
          <StatusFields isHomepage={stored.isHomepage} />
        </Section>
        {isPage && (
          <>
            <FormPartsContext value={parts}>
              <div className={styles.section}>
                <AddedPanels screen="/pages" subjectId={stored.id} />
              </div>
            </FormPartsContext>
            <Section title={texts.search}>
              <SearchFields stored={stored} />
            </Section>
            <Section title={texts.social}>
              <SocialFields />
            </Section>
            <Section title={texts.password}>
              <PasswordFields stored={stored} />
            </Section>
          </>
        )}
      </EditForm>
      <CloseGuard editor={editor} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Title order={3} id={id} className={styles.title ?? ""}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Asks before the panel closes with unsaved changes. `EditForm` asks when someone leaves the screen. */
function CloseGuard({ editor }: { editor: EditFormState<SettingsValues> }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const before = (current.search as { settings?: string }).settings;
      const after = (next.search as { settings?: string }).settings;
      return editor.holdsUnsaved() && current.pathname === next.pathname && before !== after;
    },
    enableBeforeUnload: false,
    withResolver: true,
    disabled: !editor.isDirty,
  });
  return (
    <ConfirmDialog
      isOpen={blocker.status === "blocked"}
      title={texts.leaveTitle}
      text={texts.leaveText}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
