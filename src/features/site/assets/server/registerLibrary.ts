import { type Failure, failuresOf, isFailure } from "#kernel/contract/failure.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import { changedBy } from "#kernel/server/http/requestContext.ts";
import {
  assetFailures,
  changeAssetsRoute,
  createFolderRoute,
  deleteAssetsRoute,
  deleteAssetTagRoute,
  deleteFolderRoute,
  describeLibraryRoute,
  type LibraryAsset,
  listAssetTagsRoute,
  listAssetUsesRoute,
  renameAssetTagRoute,
  replaceAssetRoute,
  saveAssetRoute,
  saveFolderRoute,
  undoReplacementRoute,
} from "../contract.ts";
import { createFolder, deleteFolder, saveFolder } from "./assetFolders.ts";
import type { AssetUsage } from "./assetUsage.ts";
import { changeAssets } from "./changeAssets.ts";
import { deleteAssets } from "./deleteAssets.ts";
import { deleteTag } from "./deleteTag.ts";
import { type AssetRow, describeAsset } from "./describeAsset.ts";
import { describeLibrary } from "./describeLibrary.ts";
import { findAssets } from "./findAssets.ts";
import { listTags } from "./listTags.ts";
import { type FileInspectors, prepareAsset } from "./prepareAsset.ts";
import { receiveUpload } from "./receiveUpload.ts";
import { renameTag } from "./renameTag.ts";
import { replaceAsset } from "./replaceAsset.ts";
import { saveAsset } from "./saveAsset.ts";
import { undoReplacement } from "./undoReplacement.ts";

const fail = failuresOf(assetFailures);

interface LibraryServices {
  inspectors: FileInspectors;
  usage: AssetUsage;
  receivingFolder: string;
}

/** The owners' calls for the library. */
export function registerLibrary(app: App, { inspectors, usage, receivingFolder }: LibraryServices): void {
  const { storage } = app.services;

  app.route(describeLibraryRoute, (_input, { site }) => describeLibrary(site));

  app.route(saveAssetRoute, async ({ params, body }, context) =>
    described(
      await saveAsset(
        { storage, renderer: inspectors.renderer },
        context.site,
        changedBy(context),
        params.assetId,
        body,
      ),
    ),
  );

  app.route(replaceAssetRoute, async ({ params: { assetId } }, context) => {
    const { site, request } = context;
    const before = (await findAssets(site, [assetId], describeAsset)).get(assetId);
    if (!before) return fail("asset-unknown");
    const received = await receiveUpload(request, receivingFolder);
    if (isFailure(received)) return received;
    try {
      const prepared = await prepareAsset(inspectors, received, { kind: before.kind });
      return isFailure(prepared)
        ? prepared
        : described(await replaceAsset(storage, site, assetId, prepared, changedBy(context)));
    } finally {
      await received.remove();
    }
  });

  app.route(undoReplacementRoute, async ({ params: { assetId } }, context) =>
    described(await undoReplacement(context.site, assetId, changedBy(context))),
  );

  app.route(listAssetUsesRoute, async ({ params: { assetId } }, { site }) => {
    const known = await findAssets(site, [assetId], ({ id }) => id);
    if (known.size === 0) return fail("asset-unknown");
    return { uses: (await usage.find(site, [assetId])).get(assetId) ?? [] };
  });

  app.route(changeAssetsRoute, ({ body }, context) => changeAssets(context.site, changedBy(context), body));
  app.route(deleteAssetsRoute, ({ body }, context) => deleteAssets(usage, context.site, changedBy(context), body));

  app.route(createFolderRoute, ({ body }, context) => createFolder(context.site, changedBy(context), body));
  app.route(saveFolderRoute, ({ params, body }, context) =>
    saveFolder(context.site, changedBy(context), params.folderId, body),
  );
  app.route(deleteFolderRoute, ({ params }, context) =>
    deleteFolder(context.site, changedBy(context), params.folderId),
  );

  app.route(listAssetTagsRoute, async ({ query }, { site }) => ({ tags: await listTags(site, query.search) }));
  app.route(renameAssetTagRoute, ({ params, body }, context) => renameTag(context, params.tag, body.name));
  app.route(deleteAssetTagRoute, ({ params }, context) => deleteTag(context, params.tag));
}

function described(row: AssetRow | Failure): LibraryAsset | Failure {
  return isFailure(row) ? row : describeAsset(row);
}
