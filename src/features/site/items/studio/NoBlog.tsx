import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

interface NoBlogProps {
  title: string;
  /** For people who may add one. */
  text: string;
}

/** Leads to a new page, in place of the list of blogs. */
export function NoBlog({ title, text }: NoBlogProps) {
  const mayAdd = useMay("pages.edit");
  return (
    <EmptyState
      drawing="website"
      title={title}
      text={mayAdd ? text : texts.noBlogHint}
      action={
        mayAdd && (
          <Button
            renderRoot={(props) => (
              <Link
                {...props}
                to="/pages"
                search={
                  ((before: Record<string, unknown>) => ({ ...keepSite(before), new: "main", kind: "blog" })) as never
                }
              />
            )}
          >
            {texts.addBlog}
          </Button>
        )
      }
    />
  );
}
