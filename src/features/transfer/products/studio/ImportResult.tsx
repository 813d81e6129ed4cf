import { Alert, Button, Group, Progress, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Figures } from "#kernel/studio-ui/imports/Figures.tsx";
import { importTexts } from "#kernel/studio-ui/imports/importTexts.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import type { ProductImportReport } from "../contract.ts";
import { pictureProgress } from "./importProgress.ts";
import styles from "./imports.module.css";
import { removedVariants } from "./removedVariants.ts";
import { StorePagesPart } from "./StorePagesPart.tsx";
import { texts } from "./texts.ts";

/** The result, and the pictures, which are fetched after the products. */
export function ImportResult({ report }: { report: ProductImportReport }) {
  const isDone = report.state === "DONE";
  const pictures = pictureProgress(report.pictures);
  return (
    <>
      {!isDone && (
        <Alert color="red" role="alert" title={texts.failedTitle}>
          {[report.failure, texts.failedText].filter(Boolean).join(" ")}
        </Alert>
      )}
      <Panel title={isDone ? texts.doneTitle : texts.failedTitle}>
        <Figures
          figures={[
            { label: texts.created, count: report.createdCount },
            { label: texts.updated, count: report.updatedCount },
            { label: texts.unchanged, count: report.unchangedCount },
            { label: texts.rows, count: report.rowCount },
            { label: texts.redirects, count: report.redirectCount },
            ...removedVariants(report),
            { label: importTexts.problems, count: report.problemCount },
          ]}
        />
        <StorePagesPart pages={report.storePages} />
        {report.pictures.waiting > 0 && (
          <div className={styles.spaced}>
            <Group justify="space-between" mb="xs">
              <Text size="sm">{texts.picturesTitle}</Text>
              <Text size="sm" className={styles.figures ?? ""}>
                {texts.picturesProgress(pictures.done, pictures.total)}
              </Text>
            </Group>
            <Progress.Root>
              <Progress.Section value={pictures.percent} aria-label={texts.picturesTitle} />
            </Progress.Root>
          </div>
        )}
        {report.pictures.failed > 0 && (
          <Text size="sm" c="dimmed" mt="md">
            {texts.picturesFailed(report.pictures.failed)}
          </Text>
        )}
        <Group gap="xs" mt="lg">
          <Button renderRoot={(props) => <Link {...props} to="/products" search={keepSite} />}>
            {texts.seeProducts}
          </Button>
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/import" search={keepSite} />}>
            {importTexts.another}
          </Button>
        </Group>
      </Panel>
    </>
  );
}
