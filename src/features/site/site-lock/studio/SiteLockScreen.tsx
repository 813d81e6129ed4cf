import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { z } from "zod";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { SwitchField } from "#kernel/studio-ui/fields/SwitchField.tsx";
import { EditForm } from "#kernel/studio-ui/form/EditForm.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { useEditForm } from "#kernel/studio-ui/form/useEditForm.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { readSiteLockRoute, saveSiteLockRoute, type siteLock } from "../contract.ts";
import { texts } from "./texts.ts";

type SiteLock = z.output<typeof siteLock>;

interface LockValues {
  isLocked: boolean;
  password: string;
}

/** Settings › Site lock. */
export function SiteLockScreen() {
  const lock = useApiQuery(readSiteLockRoute, {});
  return (
    <Loaded query={lock}>
      {(stored) => <SiteLockForm stored={stored} reload={async () => (await lock.refetch()).data ?? stored} />}
    </Loaded>
  );
}

function SiteLockForm({ stored, reload }: { stored: SiteLock; reload(): Promise<SiteLock> }) {
  const save = useApiMutation(saveSiteLockRoute);
  const store = useStoreAnswer();
  const editor = useEditForm<SiteLock, LockValues>({
    loaded: stored,
    // The stored password is not sent here; a typed one replaces it.
    toValues: ({ isLocked }) => ({ isLocked, password: "" }),
    schema: z
      .object({ isLocked: z.boolean(), password: z.string().max(200) })
      .refine(({ isLocked, password }) => !isLocked || password !== "", {
        path: ["password"],
        message: texts.required,
      }),
    save: (values) => save.mutateAsync({ body: { password: values.isLocked ? values.password : null } }),
    reload,
    onSaved: (saved) => store(readSiteLockRoute, {}, saved),
  });
  const { isLocked } = editor.form.values;
  return (
    <EditForm editor={editor}>
      <FormSection title={texts.lockTitle} description={texts.lockText}>
        <SwitchField name="isLocked" label={texts.isLocked} description={texts.isLockedHint} />
        {isLocked && (
          <PasswordField
            name="password"
            label={stored.isLocked ? texts.newPassword : texts.password}
            description={stored.isLocked ? texts.passwordStored : texts.passwordHint}
            autoComplete="new-password"
            maxLength={200}
            maw={360}
          />
        )}
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/settings/lock-screen" search={keepSite} />}>
          {texts.lockLook}
        </Anchor>
      </FormSection>
    </EditForm>
  );
}
