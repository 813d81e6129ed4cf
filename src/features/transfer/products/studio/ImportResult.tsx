import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { ProductImportReport } from "../contract.ts";
import { Figures } from "./Figures.tsx";
import { pictureProgress } from "./importProgress.ts";
import styles from "./imports.module.css";
import { StorePagesPart } from "./StorePagesPart.tsx";
import { words } from "./words.ts";

/** Result, and the pictures, which are fetched after the products. */
export function ImportResult({ report }: { report: ProductImportReport }) {
  const isDone = report.state === "DONE";
  const pictures = pictureProgress(report.pictures);
  return (
    <>
      {!isDone && (
        <Alert color="red" role="alert" title={words.failedTitle}>
          {[report.failure, words.failedText].filter(Boolean).join(" ")}
        </Alert>
      )}
      <Panel title={isDone ? words.doneTitle : words.failedTitle}>
        <Figures
          figures={[
            { label: words.created, count: report.createdCount },
            { label: words.updated, count: report.updatedCount },
            { label: words.unchanged, count: report.unchangedCount },
            { label: words.rows, count: report.rowCount },
            { label: words.redirects, count: report.redirectCount },
            { label: words.problems, count: report.problemCount },
          ]}
        />
        <StorePagesPart pages={report.storePages} />
        {report.pictures.waiting > 0 && (
          <div className={styles.spaced}>
            <Group justify="space-between" mb="xs">
              <Text size="sm">{words.picturesTitle}</Text>
              <Text size="sm" className={styles.figures ?? ""}>
                {words.picturesProgress(pictures.done, pictures.total)}
              </Text>
            </Group>
            <Progress.Root>
              <Progress.Section value={pictures.percent} aria-label={words.picturesTitle} />
            </Progress.Root>
          </div>
        )}
        {report.pictures.failed > 0 && (
          <Text size="sm" c="dimmed" mt="md">
            {words.picturesFailed(report.pictures.failed)}
          </Text>
        )}
        <Group gap="xs" mt="lg">
          <Button renderRoot={(props) => <Link {...props} to="/products" search={keepSite} />}>
            {words.seeProducts}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}>
            {words.another}
          </Button>
        </Group>
      </Panel>
    </>
  );
}
