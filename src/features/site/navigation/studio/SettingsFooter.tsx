import { Button } from "@mantine/core";
import type { StoredPage } from "../contract.ts";
import { PageLink } from "./PageLink.tsx";
import { contentScreen } from "./pageScreens.ts";
import { settingsFormId } from "./settingsFormId.ts";
import { settingsTexts as words } from "./settingsTexts.ts";

/** What stays in sight below the settings: the way to the content, and save. */
export function SettingsFooter({ page }: { page: StoredPage }) {
  const content = contentScreen(page);
  return (
    <>
      {content && (
        <Button variant="default" me="auto" renderRoot={(props) => <PageLink {...props} screen={content} />}>
          {page.kind === "products" ? words.openProducts : words.edit}
        </Button>
      )}
      {/* Toasts leave a save button in sight (`studio.css`). */}
      <Button type="submit" form={settingsFormId} data-save-bar>
        {words.save}
      </Button>
    </>
  );
}
