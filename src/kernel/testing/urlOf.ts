import type { TestApp, TestSite } from "./startTestApp.ts";

/** The address of a path on the website's own host. */
export const urlOf = (app: TestApp, site: TestSite, path: string): string =>
  `http://${site.website.identifier}.localhost:${app.port}${path}`;
