import type { PageBlock, PageDocument } from "#features/site/blocks/domain/pageDocument.ts";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";

/** What the blocks of an article show besides their props. */
export interface ArticleMedia {
  /** Pictures by id. */
  images: ReadonlyMap<string, { assetUrl: string; altText: string; originalSize: string }>;
  /** Other files by id. */
  files: ReadonlyMap<string, { assetUrl: string; title: string; fileName: string }>;
  /** The HTML of Markdown, by block id. */
  markdown: ReadonlyMap<string, string>;
}

/**
 * The article of a post as plain HTML, for feeds and lists: texts, pictures, quotes and links to media, without the
 * layout. Blocks that only work on a page, such as forms, are left out.
 */
export function articleHtml(document: PageDocument, media: ArticleMedia): string {
  return document.sections
    .flatMap(({ blocks }) => [...blocks].sort(byPlace))
    .map((block) => blockHtml(block, media))
    .filter((html) => html !== "")
    .join("\n");
}

function byPlace({ place: one }: PageBlock, { place: other }: PageBlock): number {
  return one.desktop.y - other.desktop.y || one.desktop.x - other.desktop.x;
}

function blockHtml(block: PageBlock, media: ArticleMedia): string {
  switch (block.type) {
    case "html":
      return block.props.html;
    case "markdown":
      return media.markdown.get(block.id) ?? "";
    case "image": {
      const { assetId, altText, isDecorative, caption, title, subtitle, url } = block.props;
      const words = block.props.design === "inline" ? escapeHtml(caption) : escapeHtml(title) + subtitle;
      return figure(linked(picture(assetId, media, isDecorative ? null : altText), url), words);
    }
    case "gallery":
      return block.props.images
        .map(({ assetId, title, description, url }) =>
          figure(
            linked(picture(assetId, media, title), url),
            escapeHtml([title, description].filter(Boolean).join(". ")),
          ),
        )
        .join("\n");
    case "quote": {
      const { quote, source, url } = block.props;
      const cited = source ? `<footer>${linked(escapeHtml(source), url)}</footer>` : "";
      return `<blockquote><p>${lines(quote)}</p>${cited}</blockquote>`;
    }
    case "code":
      return block.props.source.trim() ? `<pre><code>${escapeHtml(block.props.source)}</code></pre>` : "";
    case "horizontalrule":
      return "<hr>";
    case "button":
      return `<p>${linked(escapeHtml(block.props.text), block.props.url)}</p>`;
    case "accordion":
      return block.props.items.map(({ title, html }) => `<h3>${escapeHtml(title)}</h3>${html}`).join("\n");
    case "video": {
      const { source, video, assetId, title } = block.props;
      return source === "file"
        ? fileLink(assetId, media, title)
        : mediaLink(video.address, title || video.title || video.address);
    }
    case "audio": {
      const { source, address, assetId, title } = block.props;
      return source === "file" ? fileLink(assetId, media, title) : mediaLink(address, title || address);
    }
    case "embed": {
      const { source, address, title, code } = block.props;
      if (source === "address") return mediaLink(address, title || address);
      return /<iframe\b/i.test(code) ? "" : code;
    }
    default:
      return "";
  }
}

function picture(id: string | null, { images }: ArticleMedia, altText: string | null | undefined): string {
  const image = id === null ? undefined : images.get(id);
  if (!image) return "";
  const [width = "", height = ""] = image.originalSize.split("x");
  const alt = altText === null ? "" : escapeHtml(altText || image.altText);
  return `<img src="${escapeHtml(`${image.assetUrl}?format=1500w`)}" alt="${alt}" width="${width}" height="${height}">`;
}

const figure = (content: string, caption: string) =>
  content && `<figure>${content}${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

const linked = (html: string, url: string) => (html && url ? `<a href="${escapeHtml(url)}">${html}</a>` : html);

const mediaLink = (address: string, name: string) => (address ? `<p>${linked(escapeHtml(name), address)}</p>` : "");

function fileLink(id: string | null, { files }: ArticleMedia, title: string): string {
  const file = id === null ? undefined : files.get(id);
  return file ? mediaLink(file.assetUrl, title || file.title || file.fileName) : "";
}

const lines = (text: string) => escapeHtml(text).replace(/\r\n|\n|\r/g, "<br>");
