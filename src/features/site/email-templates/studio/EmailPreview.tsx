import { Anchor, SegmentedControl, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { MailFrame } from "#features/site/outbox/studio/MailFrame.tsx";
import { useApiMutation } from "#kernel/studio-ui/api/useApi.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type EmailText, previewEmailRoute, previewPageRoute } from "../contract.ts";
import styles from "./Emails.module.css";
import { texts } from "./texts.ts";

type View = "desktop" | "phone" | "plain";
type Scheme = "light" | "dark";

/** After the last key (ms). */
const pause = 500;

/** The email with sample data while it is edited, as the server renders it. */
export function EmailPreview({ kind, text }: { kind: string; text: EmailText }) {
  const website = useWebsite();
  const [view, setView] = useState<View>("desktop");
  const [scheme, setScheme] = useState<Scheme>("light");
  const [written] = useDebouncedValue(text, pause);
  const { mutate, data, error, isPending } = useApiMutation(previewEmailRoute);
  const { subject, preheader, body } = written;
  useEffect(() => {
    if (subject.trim() !== "") mutate({ params: { kind }, body: { subject, preheader, body, scheme } });
  }, [mutate, kind, subject, preheader, body, scheme]);
  const problem = error?.message ?? Object.values(data?.problems ?? {})[0];
  const mail = data?.mail;
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={texts.view}
          value={view}
          onChange={(chosen) => setView(chosen as View)}
          data={[
            { value: "desktop", label: texts.desktop },
            { value: "phone", label: texts.phone },
            { value: "plain", label: texts.plain },
          ]}
        />
        {view !== "plain" && (
          <SegmentedControl
            size="xs"
            aria-label={texts.scheme}
            value={scheme}
            onChange={(chosen) => setScheme(chosen as Scheme)}
            data={[
              { value: "light", label: texts.light },
              { value: "dark", label: texts.dark },
            ]}
          />
        )}
      </div>
      {problem && (
        <Callout tone="bad" title={texts.notRendered}>
          {problem}
        </Callout>
      )}
      <Text size="xs" c="dimmed" role="status">
        {isPending ? texts.rendering : " "}
      </Text>
      {mail && (
        <>
          <p className={styles.subject}>
            <strong>{mail.subject}</strong>
          </p>
          {view === "plain" ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            <pre className={styles.plain} tabIndex={0}>
              {mail.text}
            </pre>
          ) : (
            <MailFrame
              className={view === "phone" ? styles.phone : styles.frame}
              title={mail.subject}
              html={mail.html}
            />
          )}
        </>
      )}
      <Anchor
        size="sm"
        href={`${previewPageRoute.path.replace(":kind", encodeURIComponent(kind))}?site=${encodeURIComponent(website.identifier)}`}
        target="_blank"
        rel="noreferrer"
      >
        {texts.openPage}
      </Anchor>
    </section>
  );
}
