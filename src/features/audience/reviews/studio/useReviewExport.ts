import { useState } from "react";
import { urlOf } from "#kernel/browser/callApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import type { ReviewFilter } from "../moderationContract.ts";
import { exportReviewsRoute } from "../reviewFilesContract.ts";

/** Downloads the filtered reviews as CSV. Uses a call, because it must name the website. */
export function useReviewExport() {
  const [isExporting, setExporting] = useState(false);
  const website = useWebsite().identifier;

  async function start(filter: ReviewFilter): Promise<void> {
    setExporting(true);
    try {
      const answer = await fetch(urlOf(exportReviewsRoute.path, {}, { ...filter }), {
        headers: { "x-vitrine-website": website },
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = `${website}-reviews.csv`;
      link.click();
      // The browser reads it after this turn.
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      notify.failure(error);
    } finally {
      setExporting(false);
    }
  }

  return { isExporting, start };
}
