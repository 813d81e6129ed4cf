import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { texts } from "./texts.ts";

/** Leads to what was sent, with one form where it is named; only for those who may read it. */
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
