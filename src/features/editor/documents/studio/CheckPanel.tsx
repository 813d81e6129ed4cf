import { Button, UnstyledButton } from "@mantine/core";
import { ArrowRightIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import type { CanvasSelection } from "#features/editor/canvas/domain/selection.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { ErrorState } from "#kernel/studio-ui/feedback/ErrorState.tsx";
import { LinesSkeleton } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { SidePanel } from "#kernel/studio-ui/layout/SidePanel.tsx";
import { type CheckFinding, checkRules } from "../contract.ts";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";
import type { Check } from "./useCheck.ts";

interface CheckPanelProps {
  isOpen: boolean;
  check: Check;
  onJump(selection: CanvasSelection): void;
  onClose(): void;
}

/** Problems to fix before publishing, by rule. Each links to its place. */
export function CheckPanel({ isOpen, check, onJump, onClose }: CheckPanelProps) {
  return (
    <SidePanel
      isOpen={isOpen}
      title={texts.checkTitle}
      width={420}
      onClose={onClose}
      footer={
        <Button variant="default" loading={check.isChecking} onClick={check.again}>
          {texts.checkAgain}
        </Button>
      }
    >
      <Findings check={check} onJump={onJump} />
    </SidePanel>
  );
}

function Findings({ check, onJump }: Pick<CheckPanelProps, "check" | "onJump">) {
  const { findings, failure } = check;
  if (!findings) {
    return failure ? <ErrorState error={failure} onRetry={check.again} isSmall /> : <LinesSkeleton />;
  }
  if (findings.length === 0) {
    return <EmptyState drawing="website" title={texts.checkNone} text={texts.checkNoneText} isSmall />;
  }
  return checkRules.map((rule) => {
    const found = findings.filter((finding) => finding.rule === rule);
    if (found.length === 0) return null;
    return (
      <section key={rule} aria-labelledby={`rule-${rule}`}>
        <h3 id={`rule-${rule}`} className={styles.ruleTitle}>
          {texts.rules[rule]}
        </h3>
        <ul className={styles.findings}>
          {found.map(({ message, around, sectionId, blockId }) => (
            <li key={`${around?.part} ${around?.pageId} ${sectionId} ${blockId} ${message}`}>
              {around ? (
                <Link {...screenOf(around)} search={keepSite} className={styles.finding}>
                  <span>
                    <span className={styles.findingPart}>{partName(around)}</span>
                    {message}
                  </span>
                  <ArrowRightIcon aria-hidden />
                </Link>
              ) : (
                <UnstyledButton className={styles.finding ?? ""} onClick={() => onJump({ sectionId, blockId })}>
                  <span>{message}</span>
                  <ArrowRightIcon aria-hidden />
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** A cover page is named by its title. */
function partName({ part, title }: NonNullable<CheckFinding["around"]>): string {
  return title ? `${texts.checkedParts[part]}: ${title}` : texts.checkedParts[part];
}

/** The screen where a part around pages is edited. */
function screenOf({ part, pageId }: NonNullable<CheckFinding["around"]>): {
  to: string;
  params: Record<string, string>;
} {
  if (part === "cover-page") return { to: "/pages/$pageId/cover", params: { pageId: pageId ?? "" } };
  return { to: `/design/${part}`, params: {} };
}
