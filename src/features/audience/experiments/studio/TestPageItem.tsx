import { Menu } from "@mantine/core";
import { MixIcon } from "@radix-ui/react-icons";
import { texts } from "./texts.ts";
import { useCreateExperiment } from "./useCreateExperiment.ts";
import { useTestable } from "./useTestable.ts";

/** In the menu of the page editor: creates a test of the whole page. Only what is published can be tested. */
export function TestPageItem({ subjectId: pageId }: { subjectId: string }) {
  const { isTestable, isPublished } = useTestable(pageId);
  const { create, isBusy } = useCreateExperiment();
  if (!isTestable || !isPublished) return null;
  return (
    <Menu.Item leftSection={<MixIcon aria-hidden />} disabled={isBusy} onClick={() => create({ kind: "page", pageId })}>
      {texts.menu}
    </Menu.Item>
  );
}
