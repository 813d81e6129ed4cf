import type pg from "pg";
import { TestClient } from "#kernel/testing/testClient.ts";
import type { SeededShop } from "./seedShop.ts";

/** The owner of the install, who works on this website, too. */
export async function signInOwner(
  pool: pg.Pool,
  port: number,
  { identifier, websiteId }: SeededShop,
): Promise<TestClient> {
  await pool.query(
    `insert into contributors (website_id, account_id, is_owner)
     select $1, id, true from accounts order by created_at limit 1`,
    [websiteId],
  );
  const isOfStudio = (_method: string, path: string) => path.startsWith("/api/config/");
  const owner = new TestClient(port, `${identifier}.localhost:${port}`, {
    identifier,
    studioHost: `localhost:${port}`,
    isOfStudio,
  });
  const answer = await owner.post("/api/config/session", {
    email: "owner@example.com",
    password: "correct horse battery",
  });
  if (answer.status !== 200) throw new Error(`signing in answered ${answer.status} ${answer.text}`);
  return owner;
}
