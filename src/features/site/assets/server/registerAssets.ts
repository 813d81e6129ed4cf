import { siteTags } from "#features/site/sites/contract.ts";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { SiteScope } from "#kernel/server/database/siteScope.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { assetFailures, saveImageRoute, staticFileRoute, studioImageRoute, uploadImageRoute } from "../contract.ts";
import type { Assets } from "./Assets.ts";
import { registerAssetJobs } from "./assetJobs.ts";
import { createImageRenderer } from "./createImageRenderer.ts";
import { describeAsset } from "./describeAsset.ts";
import { type AssetRow, describeImage, describeTemplateImage } from "./describeImage.ts";
import { createImageVariants } from "./imageVariants.ts";
import { receiveUpload } from "./receiveUpload.ts";
import { createStaticFiles } from "./serveStaticFile.ts";
import { storeImage } from "./storeImage.ts";

const fail = failuresOf(assetFailures);

/** Uploads, the addresses of images, and the background work on them. */
export function registerAssets(app: App): Assets {
  const { storage, packageFolder } = app.services;
  const renderer = createImageRenderer(packageFolder);
  app.fastify.addHook("onClose", async () => renderer.close());
  const variants = createImageVariants(storage, renderer);
  const serveStaticFile = createStaticFiles(app, variants);
  registerAssetJobs(app, variants);

  app.route(uploadImageRoute, async (_input, context) => {
    const upload = await receiveUpload(context.request);
    return isFailure(upload) ? upload : storeImage(storage, context.site, upload);
  });

  app.route(saveImageRoute, async ({ params, body }, context) => {
    const row = await context.site.transaction(async (tx) => {
      const saved = await tx.db
        .updateTable("assets")
        .set({
          alt_text: body.altText,
          title: body.title,
          focal_x: body.focalPoint.x,
          focal_y: body.focalPoint.y,
        })
        .where("website_id", "=", tx.websiteId)
        .where("id", "=", params.assetId)
        .returningAll()
        .executeTakeFirst();
      if (!saved) return fail("asset-unknown");
      tx.touch(siteTags.asset(saved.id));
      return saved;
    });
    return isFailure(row) ? row : describeImage(row);
  });

  app.route(staticFileRoute, ({ params, query }, context) => serveStaticFile(context, params.assetId, query.format));
  app.route(studioImageRoute, async ({ params, query }, context) => {
    const answer = await serveStaticFile(context, params.assetId, query.format);
    if (isFailure(answer)) return answer;
    // Given by right: nothing between the server and this browser may keep it for others.
    const headers = { ...answer.headers, "cache-control": "private, max-age=31536000, immutable" };
    return new Answer(answer.status, headers, answer.body);
  });

  return {
    storeImage: (site, upload) => storeImage(storage, site, upload),
    findImages: (site, ids) => findAll(site, ids, describeImage),
    findTemplateImages: (site, ids) => findAll(site, ids, describeTemplateImage),
    async findPageAssets(site, ids) {
      const rows = [...(await findAll(site, ids, (row) => row)).values()];
      const pictures = rows.filter((row) => row.kind === "image");
      const others = rows.filter((row) => row.kind !== "image");
      return {
        images: new Map(pictures.map((row) => [row.id, describeTemplateImage(row)])),
        files: new Map(others.map((row) => [row.id, describeAsset(row)])),
      };
    },
  };
}

async function findAll<Image>(site: SiteScope, ids: readonly string[], describe: (row: AssetRow) => Image) {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return new Map<string, Image>();
  const rows = await site.db
    .selectFrom("assets")
    .selectAll()
    .where("website_id", "=", site.websiteId)
    .where("id", "in", distinct)
    .execute();
  return new Map(rows.map((row) => [row.id, describe(row)]));
}
