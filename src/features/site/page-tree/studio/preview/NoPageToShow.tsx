import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

/**
 * Shown instead of a preview while the website has no page.
 * @param text what the preview would show
 */
export function NoPageToShow({ text }: { text: string }) {
  const mayEdit = useMay("pages.edit");
  return (
    <Panel>
      <EmptyState
        isSmall
        drawing="website"
        title={texts.noPageTitle}
        text={text}
        action={
          mayEdit && (
            <Button renderRoot={(props) => <Link {...props} to="/pages" search={newPage} />}>{texts.newPage}</Button>
          )
        }
      />
    </Panel>
  );
}

const newPage = (before: Record<string, unknown>) => ({ ...keepSite(before), new: "main" });
