import { Button, Text } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { ApiInput } from "#kernel/browser/callApi.ts";
import type { Route } from "#kernel/contract/defineRoute.ts";
import { FormSection } from "../form/FormSection.tsx";
import { keepSite } from "../layout/PageHeader.tsx";
import { notify } from "./notify.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface DeleteSectionProps<Remove extends Route> {
  route: Remove;
  input: ApiInput<Remove>;
  /** Read routes whose answers contain it. */
  invalidates: Route[];
  /** Title and buttons, such as "Delete zone". */
  label: string;
  /** What is deleted, or why it cannot be. */
  about?: string | undefined;
  isDisabled?: boolean;
  /** The question in the dialog, and what the deletion means. */
  question: string;
  text: string;
  /** What the deletion changes elsewhere; in the dialog. */
  children?: ReactNode;
  deletedMessage: string;
  /** Path of the list, which opens after the deletion. */
  listPath: string;
}

/** The end of an editor: deletes what is edited, after a question, and returns to the list. */
export function DeleteSection<Remove extends Route>({
  route,
  input,
  invalidates,
  label,
  about,
  isDisabled = false,
  question,
  text,
  children,
  deletedMessage,
  listPath,
}: DeleteSectionProps<Remove>) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <FormSection title={label}>
      {about && <Text size="sm">{about}</Text>}
      <div>
        <Button color="red" variant="outline" disabled={isDisabled} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
      <RemoveDialog
        route={route}
        input={isAsking ? input : undefined}
        invalidates={invalidates}
        title={question}
        text={text}
        confirmLabel={label}
        onClose={() => setAsking(false)}
        onRemoved={() => {
          notify.success(deletedMessage);
          void navigate({ to: listPath, search: keepSite } as never);
        }}
      >
        {children}
      </RemoveDialog>
    </FormSection>
  );
}
