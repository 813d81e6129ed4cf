import { AssetPicture } from "#features/site/assets/studio/AssetPicture.tsx";
import { plainText } from "#kernel/domain/htmlText.ts";
import { SharedLinkPreview } from "#kernel/studio-ui/preview/SharedLinkPreview.tsx";
import { usePostForm } from "./usePostForm.ts";

const maxExcerpt = 160;

/** The post as a shared link, with the social image or else the main picture. */
export function SharedPost() {
  const { title, seoTitle, seoDescription, excerpt, socialAssetId, mainAssetId } = usePostForm().values;
  const picture = socialAssetId ?? mainAssetId;
  return (
    <SharedLinkPreview
      title={seoTitle || title}
      description={seoDescription || plainText(excerpt, maxExcerpt)}
      {...(picture ? { picture: <AssetPicture assetId={picture} width={1000} altText="" /> } : {})}
    />
  );
}
