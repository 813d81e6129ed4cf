import type { PageSettings, StoredPage } from "#features/site/page-tree/contract.ts";
import type { TestClient } from "#kernel/testing/testClient.ts";

/** Changes some of a page's settings like the studio: reads all and saves all. */
export async function changeSettings(
  client: TestClient,
  pageId: string,
  changes: Partial<PageSettings> & { password?: string | null },
) {
  const stored: StoredPage = (await client.get(`/api/config/pages/${pageId}`)).json();
  return client.put(`/api/config/pages/${pageId}`, { ...stored, ...changes });
}
