import type { z } from "zod";
import { isRichTextEmpty } from "../domain/isRichTextEmpty.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import { type BlockViewProps, htmlOf } from "../server/blockContext.ts";
import { numberClasses } from "../server/numberClasses.ts";
import { Picture } from "../server/Picture.tsx";
import { PictureLink, windowOf } from "../server/PictureLink.tsx";
import { scaleSizes } from "../server/scaleSizes.ts";
import type { imageBlock } from "./block.ts";

type Props = z.output<typeof imageBlock.props>;

/** Maximum fraction of the block's width for the picture, in a wide block. */
const shares: Record<Props["size"], number> = { full: 1, large: 0.75, medium: 0.5, small: 0.34 };
const besideWords: Partial<Record<Props["design"], number>> = { card: 0.5, overlap: 0.67, collage: 0.75 };

export function ImageView({ props, context, sizes }: BlockViewProps<Props>) {
  const image = props.assetId ? context.images.get(props.assetId) : undefined;
  if (!image) return null;
  const alt = props.isDecorative ? "" : props.altText || image.altText;
  const share = shares[props.size];
  const picture = (
    <Picture
      image={image}
      options={{
        sizes: scaleSizes(sizes, share * (besideWords[props.design] ?? 1), Math.max(share, 0.6)),
        eager: context.isFirstPicture(),
        alt,
      }}
    />
  );
  const hasButton = props.design !== "inline" && props.url !== "" && props.buttonText !== "";
  const link = { ...props, url: hasButton ? "" : props.url };
  const isLarge = props.lightbox && props.design !== "poster" && link.url === "";
  const words = props.design === "inline" ? props.caption : props.title;
  const frame = (
    <PictureLink
      image={image}
      // A poster's texts are on its picture, so the title is the link.
      url={props.design === "poster" ? "" : link.url}
      newWindow={props.newWindow}
      isLarge={isLarge}
      // The picture's alternative text names the link.
      name={isLarge || !alt || props.newWindow ? alt || words || link.url : ""}
      caption={words}
      className={`image-frame ratio-${props.ratio}`}
    >
      {picture}
    </PictureLink>
  );
  const classes = [
    "image-block",
    `design-${props.design}`,
    `size-${props.size}`,
    `align-${props.align}`,
    ...(props.animation === "none" ? [] : [`moves-${props.animation}`]),
  ];
  const large = isLarge ? { "data-lightbox": props.lightboxTheme } : {};
  if (props.design === "inline") {
    return (
      <figure className={classes.join(" ")} {...large}>
        <div className={`image-picture caption-${props.captionPlace}`}>
          {frame}
          {props.caption && <figcaption dir="auto">{props.caption}</figcaption>}
        </div>
      </figure>
    );
  }
  if (props.design === "poster") classes.push(numberClasses("overlay", props.overlay));
  else if (props.design !== "stack") classes.push(`picture-${props.imageSide}`);
  return (
    <div className={classes.join(" ")} {...large}>
      <div className="image-composition">
        <div className="image-picture">{frame}</div>
        <Words props={props} hasButton={hasButton} linksTitle={props.design === "poster" && link.url !== ""} />
      </div>
    </div>
  );
}

function Words({ props, hasButton, linksTitle }: { props: Props; hasButton: boolean; linksTitle: boolean }) {
  const hasText = !isRichTextEmpty(props.subtitle);
  if (!props.title && !hasText && !hasButton && !linksTitle) return null;
  const title = linksTitle ? (
    <a className="image-cover-link" href={props.url} {...windowOf(props.newWindow)}>
      {props.title || props.buttonText || props.url}
    </a>
  ) : (
    props.title
  );
  return (
    <div className={`image-words text-${props.textAlign}`}>
      {title && (
        <h2 className="image-title" dir="auto">
          {title}
        </h2>
      )}
      {hasText && htmlOf("div", props.subtitle, "image-subtitle rich-text", { dir: "auto" })}
      {hasButton && (
        <p className="image-button">
          <a className="button button-secondary" dir="auto" href={props.url} {...windowOf(props.newWindow)}>
            {props.buttonText}
            {props.newWindow && <span className="visually-hidden"> ({mediaTexts.newWindow})</span>}
          </a>
        </p>
      )}
    </div>
  );
}
