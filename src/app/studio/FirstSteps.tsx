import { Button } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { CheckIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { readFirstStepsRoute } from "#features/transfer/starters/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { Panel } from "#kernel/studio-ui/layout/Panel.tsx";
import { useMay, useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import styles from "./FirstSteps.module.css";
import { firstStepsOf } from "./firstStepsOf.ts";
import { texts } from "./texts.ts";

/**
 * The first steps of a new website. Steps are checked off automatically. The list is shown until all are done or
 * someone hides it.
 */
export function FirstSteps() {
  const mayManage = useMay("site.manage");
  const { id } = useWebsite();
  const [isHidden, setHidden] = useLocalStorage({
    key: `vitrine-first-steps-hidden ${id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const state = useApiQuery(readFirstStepsRoute, {}, { enabled: mayManage && !isHidden });
  if (!state.data || isHidden) return null;
  const steps = firstStepsOf(state.data);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  const hide = (
    <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setHidden(true)}>
      {texts.hideSteps}
    </Button>
  );
  return (
    <div className={styles.steps}>
      <Panel title={texts.firstSteps} actions={hide} isPadded={false}>
        <p className={styles.progress}>
          {texts.stepsDone(done, steps.length)}
          <progress className={styles.bar} value={done} max={steps.length} aria-hidden />
        </p>
        <ul className={styles.list}>
          {steps.map((step) => (
            <li key={step.key} className={styles.step} data-done={step.isDone || undefined}>
              <span className={styles.mark} aria-hidden>
                {step.isDone && <CheckIcon />}
              </span>
              <span className={styles.about}>
                <span className={styles.title}>
                  {step.title}
                  {step.isDone && <span className={styles.spoken}>{texts.stepDone}</span>}
                </span>
                {!step.isDone && <span className={styles.text}>{step.text}</span>}
              </span>
              {!step.isDone && (
                <Button
                  variant={step === next ? "filled" : "default"}
                  size="compact-sm"
                  renderRoot={(props) => <Link {...props} to={step.to} search={searchWith(step.search)} />}
                >
                  {step.action}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const searchWith =
  (search: Record<string, string> = {}) =>
  (before: Record<string, unknown>) => ({ ...keepSite(before), ...search });
