import { Anchor, Text, Title } from "@mantine/core";
import { ArrowLeftIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { formatNumber } from "../formats.ts";
import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  title: string;
  /** Title of the browser's tab. Default: the title. */
  tabTitle?: string | undefined;
  /** Number of items, beside the title. */
  count?: number | undefined;
  /** There are more than `count`. */
  hasMore?: boolean | undefined;
  /** Badges beside the title: a state, a test mark. */
  badges?: ReactNode;
  /** A quiet line below: date, customer. */
  meta?: ReactNode;
  /** The primary action, with at most a few others before it. */
  actions?: ReactNode;
  /** The parent screen: `{ to: "/orders", label: "Orders" }`. */
  back?: { to: string; label: string };
}

/** The title row of a screen. Also sets the title of the browser's tab. */
export function PageHeader({ title, tabTitle, count, hasMore, badges, meta, actions, back }: PageHeaderProps) {
  useEffect(() => {
    document.title = tabTitle ?? title;
  }, [title, tabTitle]);
  return (
    <header className={styles.header}>
      {back && (
        <Anchor
          className={styles.back ?? ""}
          renderRoot={(props) => <Link {...props} to={back.to} search={keepSite} />}
        >
          <ArrowLeftIcon aria-hidden />
          <span className={styles.backLabel}>{back.label}</span>
        </Anchor>
      )}
      <div className={styles.row}>
        <div className={styles.titles}>
          <div className={styles.titleLine}>
            <Title order={1} className={styles.title ?? ""}>
              {title}
            </Title>
            {count !== undefined && (
              <Text span className={styles.count ?? ""}>
                {formatNumber(count)}
                {hasMore && "+"}
              </Text>
            )}
            {badges}
          </div>
          {meta && <div className={styles.meta}>{meta}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

/** Links keep the studio's website and drop the rest of the query. */
export function keepSite(search: Record<string, unknown>): Record<string, unknown> {
  return typeof search.site === "string" ? { site: search.site } : {};
}
