import type { App } from "#kernel/server/http/createApp.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";

/** Where visitors find the website: its own domain, else the install's public address, else this machine. */
export async function originOf(app: App, website: Pick<Website, "id" | "identifier">): Promise<string> {
  const { publicUrl, port } = app.services.configuration;
  const host = await app.services.database.db
    .selectFrom("website_hosts")
    .select("hostname")
    .where("website_id", "=", website.id)
    .orderBy("hostname")
    .executeTakeFirst();
  if (host) return `https://${host.hostname}`;
  return publicUrl ? publicUrl.replace(/\/+$/, "") : `http://${website.identifier}.localhost:${port}`;
}
