import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { failuresOf, isFailure } from "#kernel/contract/failure.ts";
import { cleanFileName } from "#kernel/domain/files/cleanFileName.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import {
  assetFailures,
  listAssetsRoute,
  readAssetRoute,
  staticFileRoute,
  studioFileRoute,
  uploadAssetRoute,
} from "../contract.ts";
import { versionOfAddress } from "../domain/assetAddress.ts";
import type { Assets, AssetUpload } from "./Assets.ts";
import { registerAssetJobs } from "./assetJobs.ts";
import { createAssetUsage } from "./assetUsage.ts";
import { createImageRenderer } from "./createImageRenderer.ts";
import { createMediaReader } from "./createMediaReader.ts";
import { describeAsset, describeImage, describeTemplateImage } from "./describeAsset.ts";
import { findAssets } from "./findAssets.ts";
import { createImageVariants } from "./imageVariants.ts";
import { registerInspection } from "./inspectAgain.ts";
import { listAssets } from "./listAssets.ts";
import { prepareAsset } from "./prepareAsset.ts";
import { receiveUpload, temporaryFile } from "./receiveUpload.ts";
import { registerLibrary } from "./registerLibrary.ts";
import { removeAbandonedUploads } from "./removeAbandonedUploads.ts";
import { createStaticFiles } from "./serveStaticFile.ts";
import { createSquareImages } from "./squareImages.ts";
import { storeAsset, storeOwnImages } from "./storeAsset.ts";
import { createVariantClaims } from "./variantClaims.ts";

const fail = failuresOf(assetFailures);

/** Uploads, the library, file addresses, and background processing of pictures. */
export function registerAssets(app: App): Assets {
  const { storage, packageFolder, configuration } = app.services;
  const renderer = createImageRenderer(packageFolder);
  app.fastify.addHook("onClose", async () => renderer.close());
  const variants = createImageVariants({ storage, renderer, claims: createVariantClaims((id) => app.site(id)) });
  const inspectors = { renderer, mediaReader: createMediaReader(packageFolder) };
  const serveStaticFile = createStaticFiles(app, variants);
  const receivingFolder = join(configuration.dataFolder, "receiving");
  // A day is longer than any upload takes.
  app.fastify.addHook("onReady", () =>
    removeAbandonedUploads(receivingFolder, new Date(app.services.clock.now().getTime() - 86_400_000)),
  );
  const usage = createAssetUsage();
  registerAssetJobs(app, storage, variants);
  registerInspection(app, { storage, inspectors, receivingFolder });

  app.route(uploadAssetRoute, async ({ query }, context) => {
    const received = await receiveUpload(context.request, receivingFolder);
    if (isFailure(received)) return received;
    try {
      const prepared = await prepareAsset(inspectors, received, { kind: query.kind });
      if (isFailure(prepared)) return prepared;
      const stored = await storeAsset(storage, context.site, prepared, {
        folderId: query.folderId,
        by: changedBy(context),
      });
      return isFailure(stored) ? stored : describeAsset(stored);
    } finally {
      await received.remove();
    }
  });

  app.route(listAssetsRoute, ({ query }, context) => listAssets(context.site, query));

  app.route(readAssetRoute, async ({ params }, context) => {
    const found = await findAssets(context.site, [params.assetId], describeAsset);
    return found.get(params.assetId) ?? fail("asset-unknown");
  });

  registerLibrary(app, { inspectors, usage, receivingFolder });

  app.route(staticFileRoute, ({ params: { assetId, fileName }, query }, context) =>
    serveStaticFile(context, { assetId, format: query.format, version: versionOfAddress(fileName) }),
  );
  app.route(studioFileRoute, async ({ params, query }, context) => {
    const { format, version, download: isDownload } = query;
    const answer = await serveStaticFile(context, { assetId: params.assetId, format, version, isDownload });
    if (isFailure(answer)) return answer;
    // Needs a right, so no shared cache may store it.
    const caching = (answer.headers["cache-control"] ?? "no-store").replace("public", "private");
    return new Answer(answer.status, { ...answer.headers, "cache-control": caching }, answer.body);
  });

  const storeBody = async (
    site: Parameters<Assets["storeAsset"]>[0],
    upload: AssetUpload,
    kind: "image" | undefined,
  ) => {
    const file = await temporaryFile(receivingFolder);
    try {
      await writeFile(file.path, upload.body);
      const fileName = cleanFileName(upload.fileName) || "file";
      const received = { path: file.path, fileName, byteSize: upload.body.length };
      const prepared = await prepareAsset(inspectors, received, { kind, isNamedByMachine: true });
      return isFailure(prepared) ? prepared : await storeAsset(storage, site, prepared, upload);
    } finally {
      await file.remove();
    }
  };

  return {
    async storeImage(site, upload) {
      const stored = await storeBody(site, upload, "image");
      return isFailure(stored) ? stored : describeImage(stored);
    },
    storeOwnImages: (site, images) =>
      storeOwnImages(
        storage,
        site,
        images.map(({ path, altText, facts }) => ({
          ...facts,
          path,
          altText,
          fileName: basename(path),
          kind: "image",
          durationMs: null,
        })),
      ),
    async storeAsset(site, upload, options = {}) {
      const stored = await storeBody(site, upload, options.kind as "image" | undefined);
      return isFailure(stored) ? stored : describeAsset(stored);
    },
    findImages: (site, ids) => findAssets(site, ids, describeImage),
    findTemplateImages: (site, ids) => findAssets(site, ids, describeTemplateImage),
    async findPageAssets(site, ids) {
      const rows = [...(await findAssets(site, ids, (row) => row)).values()];
      const pictures = rows.filter((row) => row.kind === "image");
      const others = rows.filter((row) => row.kind !== "image");
      return {
        images: new Map(pictures.map((row) => [row.id, describeTemplateImage(row)])),
        files: new Map(others.map((row) => [row.id, describeAsset(row)])),
      };
    },
    squareImage: createSquareImages({ storage, renderer }),
    addUsageSource: usage.addSource,
  };
}
