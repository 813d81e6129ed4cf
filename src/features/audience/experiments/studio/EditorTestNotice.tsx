import { Button } from "@mantine/core";
import notices from "#features/editor/documents/studio/Editor.module.css";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { listExperimentsRoute } from "../contract.ts";
import { armNames } from "../domain/armOf.ts";
import { OpenTest } from "./TestButton.tsx";
import { texts } from "./texts.ts";

/** In the page editor: says that a test is running on the page, or that the page is a version of one. */
export function EditorTestNotice({ subjectId: pageId }: { subjectId: string }) {
  const experiments = useApiQuery(listExperimentsRoute, { query: { pageId } });
  const items = experiments.data?.items ?? [];
  const own = items.find(({ arms }) => arms.some(({ arm, pageId: each }) => arm > 0 && each === pageId));
  const shown = own ?? items.find(({ status }) => status === "running");
  if (!shown) return null;
  const version = own?.arms.find((each) => each.pageId === pageId)?.arm;
  const text = version === undefined ? texts.running(shown.name) : texts.isVersion(armNames[version] ?? "", shown.name);
  return (
    <div className={notices.notice} data-tone="info" role="status">
      <span>
        {text} {version !== undefined && shown.status === "draft" && texts.versionDraft}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        renderRoot={(props) => <OpenTest {...props} experimentId={shown.id} />}
      >
        {texts.open}
      </Button>
    </div>
  );
}
