import { Select } from "@mantine/core";
import { bestLocale } from "#kernel/domain/languages/bestLocale.ts";
import { useApiMutation, useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { FormSection } from "#kernel/studio-ui/form/FormSection.tsx";
import { changeLanguageRoute, readSessionRoute, type StudioSession } from "../contract.ts";
import { languageTexts as texts } from "./languageTexts.ts";

/** The language of the studio for the account. The page is loaded again when it changes. */
export function LanguagePart() {
  const session = useApiQuery(readSessionRoute, {});
  return (
    <FormSection title={texts.title} description={texts.text}>
      <Loaded query={session} isSmall>
        {(loaded) => <LanguageChoice session={loaded} />}
      </Loaded>
    </FormSection>
  );
}

const ofBrowser = "browser";

/** The language's name in itself. */
const nameOf = (language: string) => new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;

function LanguageChoice({ session: { account, languages } }: { session: StudioSession }) {
  const change = useApiMutation(changeLanguageRoute, { onSuccess: () => location.reload() });
  const browserLanguage = bestLocale(navigator.languages.join(), languages) ?? "en";
  return (
    <Select
      label={texts.language}
      allowDeselect={false}
      checkIconPosition="right"
      value={account.language ?? ofBrowser}
      disabled={change.isPending || change.isSuccess}
      data={[
        { value: ofBrowser, label: texts.ofBrowser(nameOf(browserLanguage)) },
        ...languages.map((language) => ({ value: language, label: nameOf(language) })),
      ]}
      onChange={(chosen) => change.mutate({ body: { language: chosen === ofBrowser ? null : chosen } })}
      error={change.error?.message}
    />
  );
}
