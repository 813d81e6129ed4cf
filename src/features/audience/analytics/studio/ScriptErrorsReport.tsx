import type { GivenSalesPeriod } from "#features/commerce/dashboard/contract.ts";
import { readablePath } from "#kernel/domain/paths/readablePath.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { EmptyState } from "#kernel/studio-ui/feedback/EmptyState.tsx";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { type FoundError, scriptErrorsRoute } from "../reportContract.ts";
import styles from "./AnalyticsScreen.module.css";
import { texts } from "./texts.ts";

/** Errors of scripts in visitors' browsers, grouped by message and place. */
export function ScriptErrorsReport({ period }: { period: GivenSalesPeriod }) {
  const errors = useApiQuery(scriptErrorsRoute, { query: period }, { keepPrevious: true, isAlwaysFresh: true });
  return (
    <Loaded query={errors}>
      {({ items }) =>
        items.length === 0 ? (
          <Panel>
            <EmptyState drawing="chart" title={texts.errorsTitle} text={texts.errorsText} />
          </Panel>
        ) : (
          <ul className={styles.errors} aria-label={texts.tabs.errors}>
            {items.map((error) => (
              <li key={error.fingerprint}>
                <Panel>
                  <ScriptErrorEntry error={error} />
                </Panel>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function ScriptErrorEntry({ error }: { error: FoundError }) {
  return (
    <>
      <h2 className={styles.message} dir="auto">
        {error.message || texts.noMessage}
      </h2>
      <p className={styles.meta}>
        <strong>{texts.times(error.count)}</strong>
        <span>
          {texts.lastSeen} <RelativeTime at={error.lastAt} />
        </span>
        <span>
          {texts.firstSeen} <RelativeTime at={error.firstAt} />
        </span>
        <bdi>{readablePath(error.path)}</bdi>
        <span>{error.browser}</span>
      </p>
      {error.stack !== "" && (
        <details>
          <summary className={styles.summary}>{texts.stack}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <pre className={styles.stack} dir="ltr" tabIndex={0}>
            {error.stack}
          </pre>
        </details>
      )}
    </>
  );
}
