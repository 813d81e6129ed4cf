import { ChoiceField } from "#kernel/studio-ui/fields/ChoiceField.tsx";
import { PasswordField } from "#kernel/studio-ui/fields/PasswordField.tsx";
import type { StoredPage } from "../contract.ts";
import { settingsTexts as words } from "./settingsTexts.ts";
import { useSettingsForm } from "./useSettingsForm.ts";

/** A password for anyone who wants to see the page; what is set can be changed and removed, never read. */
export function PasswordFields({ stored }: { stored: StoredPage }) {
  const { values } = useSettingsForm();
  const keep = { value: "keep", label: words.keepPassword, description: words.keepPasswordHint };
  return (
    <>
      <ChoiceField
        name="passwordChoice"
        aria-label={words.password}
        choices={[
          { value: "none", label: words.noPassword, description: words.noPasswordHint },
          ...(stored.hasPassword ? [keep] : []),
          {
            value: "set",
            label: stored.hasPassword ? words.newPassword : words.setPassword,
            description: words.setPasswordHint,
          },
        ]}
      />
      {values.passwordChoice === "set" && (
        <PasswordField
          name="password"
          label={words.passwordLabel}
          maxLength={200}
          autoComplete="new-password"
          maw={320}
        />
      )}
    </>
  );
}
