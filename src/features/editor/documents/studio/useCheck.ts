import { type RefObject, useEffect, useState } from "react";
import type { PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import type { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { asApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import { callStudioApi } from "#kernel/studio-ui/api/callStudioApi.ts";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type CheckFinding, checkDocumentRoute } from "../contract.ts";
import type { SaveQueue } from "../domain/saveQueue.ts";
import { measureContrast } from "./measureContrast.ts";

/** The result of the check at the last pause in editing. */
export interface Check {
  findings: CheckFinding[] | undefined;
  failure: ApiFailure | undefined;
  isChecking: boolean;
  again(): void;
}

/** Pause (ms) before the page is checked. */
const debounceMs = 2500;

/** Checks the page when it is opened, and after each save followed by a pause. */
export function useCheck(pageId: string, shown: RefObject<PageDocument>, queue: SaveQueue): Check {
  const website = useWebsite().identifier;
  const [result, setResult] = useState<Pick<Check, "findings" | "failure">>({
    findings: undefined,
    failure: undefined,
  });
  const [isChecking, setChecking] = useState(false);
  const [asked, setAsked] = useState(0);
  const isSaved = queue.status === "saved";

  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved revision and each wish looks again
  useEffect(() => {
    if (!isSaved && asked === 0) return;
    const controller = new AbortController();
    const timer = setTimeout(
      async () => {
        setChecking(true);
        try {
          const document = shown.current;
          const input = { params: { pageId }, body: { document } };
          const answer = await callStudioApi(checkDocumentRoute, input, { website, signal: controller.signal });
          setResult({ findings: [...answer.findings, ...measureContrast(document)], failure: undefined });
        } catch (error) {
          if (!controller.signal.aborted) setResult(({ findings }) => ({ findings, failure: asApiFailure(error) }));
        }
        if (!controller.signal.aborted) setChecking(false);
      },
      asked > 0 ? 0 : debounceMs,
    );
    return () => {
      controller.abort();
      clearTimeout(timer);
      setChecking(false);
      setAsked(0);
    };
  }, [pageId, website, isSaved, queue.revision, asked]);

  return { ...result, isChecking, again: () => setAsked((before) => before + 1) };
}
