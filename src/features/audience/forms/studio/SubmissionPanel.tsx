import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { readSubmissionRoute, type SubmissionDetail } from "../submissionsContract.ts";
import { DeleteOneSubmission } from "./DeleteSubmissions.tsx";
import styles from "./Submissions.module.css";
import { texts } from "./texts.ts";

interface SubmissionPanelProps {
  submissionId: string | undefined;
  onClose(): void;
}

/** One submission with all answers, beside the list. */
export function SubmissionPanel({ submissionId, onClose }: SubmissionPanelProps) {
  const mayDelete = useMay("customers.manage");
  const [isAsking, setAsking] = useState(false);
  const submission = useApiQuery(
    readSubmissionRoute,
    { params: { submissionId: submissionId ?? "" } },
    { enabled: submissionId !== undefined },
  );
  return (
    <>
      <SidePanel
        isOpen={submissionId !== undefined}
        title={submission.data?.formName ?? texts.submissions}
        onClose={onClose}
        footer={
          mayDelete &&
          submission.data && (
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              {texts.deleteSubmission}
            </Button>
          )
        }
      >
        {submissionId && (
          <Loaded query={submission} isSmall>
            {(loaded) => <Answers submission={loaded} />}
          </Loaded>
        )}
      </SidePanel>
      {submissionId && (
        <DeleteOneSubmission
          submissionId={submissionId}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDeleted={onClose}
        />
      )}
    </>
  );
}

function Answers({ submission }: { submission: SubmissionDetail }) {
  return (
    <>
      <Text size="sm" c="dimmed" className={styles.facts ?? ""}>
        <RelativeTime at={submission.createdAt} />
        {(submission.pageTitle || submission.pagePath) && ` · ${submission.pageTitle || submission.pagePath}`}
      </Text>
      <dl className={styles.answers}>
        {submission.answers.map(({ title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: answers stay in their order
          <div key={index}>
            <dt>{title}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
