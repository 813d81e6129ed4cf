import { Button, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { texts } from "./texts.ts";
import { useCreateExperiment } from "./useCreateExperiment.ts";
import { useTestable } from "./useTestable.ts";

/** In the panel of a section: creates a test of this section. */
export function TestSectionButton({ subjectId: sectionId }: { subjectId: string }) {
  const { pageId = "" } = useParams({ strict: false }) as { pageId?: string };
  const { isTestable, isPublished } = useTestable(pageId);
  const { create, isBusy, problem } = useCreateExperiment();
  if (!isTestable) return null;
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        loading={isBusy}
        disabled={!isPublished}
        onClick={() => create({ kind: "section", pageId, sectionId })}
      >
        {texts.menuSection}
      </Button>
      <Text size="xs" c={problem ? "red" : "dimmed"} mt={4} role={problem ? "alert" : undefined}>
        {problem ?? (isPublished ? texts.menuSectionHelp : texts.publishFirst)}
      </Text>
    </div>
  );
}
