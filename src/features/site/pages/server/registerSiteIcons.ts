import type { Assets } from "#features/site/assets/server/index.ts";
import { kernelFailure } from "#kernel/contract/failure.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext } from "#kernel/server/http/requestContext.ts";
import { commonHeaders, drawingPolicy, inertPolicy } from "#kernel/server/http/securityHeaders.ts";
import { iconFileRoute, iconPictureRoute, siteIconRoute, touchIconRoute } from "../contract.ts";
import { icoFile } from "../domain/icoFile.ts";
import { siteIcon } from "./siteIcon.ts";

const caching = { "cache-control": "public, max-age=3600" };
const pictureHeaders = { ...commonHeaders, "content-security-policy": inertPolicy, ...caching };
/** Sizes (px) that browsers and phones request. */
const sizes = { file: 32, picture: 192, touch: 180 };

/**
 * The website's icon in tabs, bookmarks and on home screens: the owner's picture, otherwise the title's first letter.
 */
export function registerSiteIcons(app: App, assets: Pick<Assets, "squareImage">): void {
  app.route(siteIconRoute, async (_input, { website }) => {
    const headers = { ...commonHeaders, "content-security-policy": drawingPolicy, ...caching };
    return new Answer(200, { ...headers, "content-type": "image/svg+xml" }, siteIcon(website.title));
  });

  app.route(iconFileRoute, async (_input, context) => {
    const png = await iconOf(context, sizes.file);
    if (!png) return new Answer(302, { ...commonHeaders, ...caching, location: "/favicon.svg" });
    return new Answer(
      200,
      { ...pictureHeaders, "content-type": "image/x-icon" },
      Buffer.from(icoFile(png, sizes.file)),
    );
  });

  app.route(iconPictureRoute, (_input, context) => picture(context, sizes.picture));
  app.route(touchIconRoute, (_input, context) => picture(context, sizes.touch));

  async function picture(context: RequestContext, size: number) {
    const png = await iconOf(context, size);
    if (!png) return kernelFailure("not-found");
    return new Answer(200, { ...pictureHeaders, "content-type": "image/png" }, png);
  }

  async function iconOf({ website, site }: RequestContext, size: number): Promise<Buffer | undefined> {
    return website.icon_asset_id ? assets.squareImage(site, website.icon_asset_id, size) : undefined;
  }
}
