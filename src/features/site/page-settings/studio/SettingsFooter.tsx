import { Button } from "@mantine/core";
import type { StoredPage } from "#features/site/page-tree/contract.ts";
import { PageLink } from "#features/site/page-tree/studio/PageLink.tsx";
import { contentScreen } from "#features/site/page-tree/studio/pageScreens.ts";
import { openNames } from "#features/site/page-tree/studio/texts.ts";
import { TranslateLink } from "#features/site/translations/studio/TranslateLink.tsx";
import { settingsFormId } from "./settingsFormId.ts";
import { texts } from "./texts.ts";

/** The sticky footer of the settings: a link to the content, and the save button. */
export function SettingsFooter({ page }: { page: StoredPage }) {
  const content = contentScreen(page);
  return (
    <>
      {content && (
        <Button variant="default" me="auto" renderRoot={(props) => <PageLink {...props} screen={content} />}>
          {openNames[page.kind] ?? texts.edit}
        </Button>
      )}
      <TranslateLink kind="page" id={page.id} />
      {/* Toasts don't cover a save button (`studio.css`). */}
      <Button type="submit" form={settingsFormId} data-save-bar>
        {texts.save}
      </Button>
    </>
  );
}
