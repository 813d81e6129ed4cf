import { useState } from "react";
import { urlOf } from "#kernel/browser/callApi.ts";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exportInventoryRoute, type StockFilter } from "../contract.ts";

/** Downloads the CSV of a search and filter. */
export function useExport() {
  const [isExporting, setExporting] = useState(false);
  const website = useWebsite().identifier;

  async function start(matching: { search: string | undefined; filter: StockFilter }): Promise<void> {
    setExporting(true);
    try {
      const query = new URLSearchParams({ filter: matching.filter });
      if (matching.search) query.set("search", matching.search);
      const answer = await fetch(`${urlOf(exportInventoryRoute.path)}?${query}`, {
        headers: { "x-vitrine-website": website },
      });
      if (!answer.ok) throw new Error(answer.statusText);
      const address = URL.createObjectURL(await answer.blob());
      const link = document.createElement("a");
      link.href = address;
      link.download = "inventory.csv";
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
