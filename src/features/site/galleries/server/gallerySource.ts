import type { Assets } from "#features/site/assets/server/index.ts";
import {
  type PageModel,
  pageTypes,
  recordTypes,
  type TemplateImage,
  type TemplateItem,
} from "#features/site/page-model/contract.ts";
import { collectionPath } from "#features/site/page-model/domain/pagePaths.ts";
import type { Collection, CollectionSource, Pages } from "#features/site/pages/server/index.ts";
import { siteTags } from "#features/site/sites/contract.ts";
import type { Gallery } from "../contract.ts";
import { galleryDocument, readGallery } from "./galleryDocument.ts";

/** Gallery pages (collection type 15): pictures in the owner's order, with the settings of the gallery block. */
export function createGallerySource(
  bodies: Pages["bodies"],
  assets: Pick<Assets, "findTemplateImages">,
): CollectionSource {
  return {
    parameters: [],
    async list(request) {
      const { base: model } = request as typeof request & { base: PageModel };
      const gallery = readGallery(request.collection.body);
      const [body, images] = await Promise.all([
        bodies.render({ ...request, model }, galleryDocument(request.collection, gallery)),
        assets.findTemplateImages(request.site, idsOf(gallery)),
      ]);
      return {
        pageType: pageTypes.collection,
        template: "",
        model: { mainContent: body.html, items: itemsOf(request.collection, gallery, images) },
        head: body.firstImage ? { socialImageUrl: `${body.firstImage.assetUrl}?format=1500w` } : {},
        tags: body.tags,
        ...(body.expiresAt ? { expiresAt: body.expiresAt } : {}),
      };
    },
    async item() {
      return undefined;
    },
    async first({ site, collection }, limit) {
      const all = readGallery(collection.body);
      const gallery = { ...all, images: all.images.slice(0, limit) };
      const ids = idsOf(gallery);
      const images = await assets.findTemplateImages(site, ids);
      return { items: itemsOf(collection, gallery, images), tags: ids.map(siteTags.asset) };
    },
  };
}

const idsOf = ({ images }: Gallery) => images.flatMap(({ assetId }) => (assetId ? [assetId] : []));

/** The pictures as items of the collection, each with its owner's link, otherwise to the gallery. */
function itemsOf(collection: Collection, gallery: Gallery, images: ReadonlyMap<string, TemplateImage>): TemplateItem[] {
  return gallery.images.flatMap(({ assetId, title, description, url }, index): TemplateItem[] => {
    const mainImage = images.get(assetId ?? "");
    if (!mainImage) return [];
    return [
      {
        id: `${collection.id}-${index}`,
        collectionId: collection.id,
        recordType: recordTypes.image,
        urlId: String(index),
        fullUrl: url || collectionPath(collection),
        title: title || (mainImage.title === mainImage.filename ? "" : mainImage.title),
        excerpt: "",
        body: description,
        assetUrl: mainImage.assetUrl,
        mainImageId: mainImage.id,
        systemDataId: mainImage.id,
        mainImage,
        tags: [],
        categories: [],
        addedOn: collection.created_at.getTime(),
        updatedOn: collection.updated_at.getTime(),
      },
    ];
  });
}
