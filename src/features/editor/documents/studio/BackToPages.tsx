import { ArrowLeftIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import fullWindow from "#kernel/studio-ui/layout/fullWindow.module.css";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import styles from "./Editor.module.css";
import { texts } from "./texts.ts";

/** Leaves the editor, which uses the whole window. */
export function BackToPages() {
  return (
    <Link
      to="/pages"
      search={keepSite}
      activeOptions={{ exact: true }}
      className={fullWindow.back}
      aria-label={texts.back}
    >
      <ArrowLeftIcon aria-hidden />
      <span className={styles.backLabel}>{texts.back}</span>
    </Link>
  );
}
