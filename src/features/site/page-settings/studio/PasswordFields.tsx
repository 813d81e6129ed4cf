import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import { texts } from "./texts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** The page's password. It can be changed and removed, but never read. */
export function PasswordFields({ stored }: { stored: StoredPage }) {
  const { values } = useSettingsForm();
  const keep = { value: "keep", label: texts.keepPassword, description: texts.keepPasswordHint };
  return (
    <>
      <ChoiceField
        name="passwordChoice"
        aria-label={texts.password}
        choices={[
          { value: "none", label: texts.noPassword, description: texts.noPasswordHint },
          ...(stored.hasPassword ? [keep] : []),
          {
            value: "set",
            label: stored.hasPassword ? texts.newPassword : texts.setPassword,
            description: texts.setPasswordHint,
          },
        ]}
      />
      {values.passwordChoice === "set" && (
        <PasswordField
          name="password"
          label={texts.passwordLabel}
          maxLength={200}
          autoComplete="new-password"
          maw={320}
        />
      )}
    </>
  );
}
