import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

/** Link to the submissions, of one form if given. Only for people who may read them. */
export function SubmissionsLink({ form }: { form?: string }) {
  const mayRead = useMay("submissions.read");
  if (!mayRead) return null;
  const search = ((before: Record<string, unknown>) => ({ ...keepSite(before), form })) as never;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/submissions" search={search} />}>
      {texts.submissions}
    </Button>
  );
}
