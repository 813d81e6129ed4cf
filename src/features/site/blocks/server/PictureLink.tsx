import type { ReactNode } from "react";
import type { TemplateImage } from "#features/site/page-model/contract.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { mediaTexts } from "../domain/mediaTexts.ts";
import { largestPicture } from "./largestPicture.ts";

interface PictureLinkProps {
  image: TemplateImage;
  /** Target; empty: none, or the viewer. */
  url: string;
  newWindow: boolean;
  /** Opens the picture in the viewer; without scripts, the link leads to its file. */
  isLarge: boolean;
  /** The picture's name, for links that need one. */
  name: string;
  /** Shown in the viewer. */
  caption?: string;
  className: string;
  children: ReactNode;
}

/** The link around a picture: to a target, to the picture itself, or none. */
export function PictureLink(props: PictureLinkProps) {
  const { image, url, newWindow, isLarge, name, caption, className, children } = props;
  if (url) {
    return (
      <a
        className={className}
        href={url}
        {...windowOf(newWindow)}
        {...(name ? { "aria-label": nameOf(name, newWindow) } : {})}
      >
        {children}
      </a>
    );
  }
  if (!isLarge) return <div className={className}>{children}</div>;
  return (
    <a
      className={`${className} is-large`}
      href={largestPicture(image)}
      data-look=""
      data-caption={caption || undefined}
      aria-label={fillMessage(mediaTexts.lookCloser, { picture: name || mediaTexts.slide })}
    >
      {children}
    </a>
  );
}

/** Attributes of a link in a new window. The page there must not access this one. */
export function windowOf(newWindow: boolean): { target?: "_blank"; rel?: "noopener" } {
  return newWindow ? { target: "_blank", rel: "noopener" } : {};
}

function nameOf(name: string, newWindow: boolean): string {
  return newWindow ? `${name} (${mediaTexts.newWindow})` : name;
}
