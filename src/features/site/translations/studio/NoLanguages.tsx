import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { texts } from "./texts.ts";

/** Shown while the website has only its own language. */
export function NoLanguages() {
  return (
    <EmptyState
      drawing="website"
      title={texts.noLanguageTitle}
      text={texts.noLanguageText}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/settings/languages" search={keepSite} />}>
          {texts.addLanguage}
        </Button>
      }
    />
  );
}
