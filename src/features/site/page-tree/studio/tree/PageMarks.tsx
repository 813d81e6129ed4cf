import { Tooltip } from "@mantine/core";
import { EyeNoneIcon, HomeIcon, LockClosedIcon, PersonIcon, QuestionMarkCircledIcon } from "@radix-ui/react-icons";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import styles from "./PageMarks.module.css";
import type { PageMark } from "./pageMarks.ts";

const icons: Partial<Record<PageMark["key"], typeof HomeIcon>> = {
  home: HomeIcon,
  "not-found": QuestionMarkCircledIcon,
  locked: LockClosedIcon,
  members: PersonIcon,
  hidden: EyeNoneIcon,
};

/** The marks of a page. Screen readers get them in the row's label. */
export function PageMarks({ marks }: { marks: PageMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks} aria-hidden>
      {marks.map((mark) => {
        const Icon = icons[mark.key];
        return (
          <Tooltip key={mark.key} label={mark.label} disabled={mark.badge === mark.label}>
            <span className={styles.mark} data-mark={mark.key}>
              {Icon ? <Icon /> : <StatusBadge tone={mark.tone}>{` ${mark.badge ?? mark.label}`}</StatusBadge>}
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}
