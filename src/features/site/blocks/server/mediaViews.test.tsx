import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import type { z } from "zod";
import type { LibraryAsset } from "#features/site/assets/contract.ts";
import type { PageModel, TemplateImage } from "#features/site/page-model/contract.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { albumBlock } from "../album/block.ts";
import { albumFixtures } from "../album/fixtures.ts";
import { AlbumView } from "../album/View.tsx";
import { audioBlock } from "../audio/block.ts";
import { audioFixtures } from "../audio/fixtures.ts";
import { AudioView } from "../audio/View.tsx";
import type { BlockFixture, FixtureMaterials } from "../domain/defineFixtures.ts";
import { embedBlock, embedMessages } from "../embed/block.ts";
import { embedFixtures } from "../embed/fixtures.ts";
import { EmbedView } from "../embed/View.tsx";
import { galleryBlock } from "../gallery/block.ts";
import { galleryFixtures } from "../gallery/fixtures.ts";
import { GalleryView } from "../gallery/View.tsx";
import { imageBlock } from "../image/block.ts";
import { imageFixtures } from "../image/fixtures.ts";
import { ImageView } from "../image/View.tsx";
import { logoBlock } from "../logo/block.ts";
import { logoFixtures } from "../logo/fixtures.ts";
import { LogoView } from "../logo/View.tsx";
import { videoBlock } from "../video/block.ts";
import { videoFixtures } from "../video/fixtures.ts";
import { VideoView } from "../video/View.tsx";
import type { BlockContext, BlockViewProps } from "./blockContext.ts";
import { soundSources } from "./soundSources.ts";

const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const imageIds = [1, 2, 3, 4, 5, 6].map(idOf);
const [videoId, audioId, otherAudioId, captionsId] = [idOf(101), idOf(201), idOf(202), idOf(301)] as const;
const materials: FixtureMaterials = {
  imageIds,
  videoId,
  audioIds: [audioId, otherAudioId],
  blogId: idOf(401),
  shopId: idOf(402),
  productId: idOf(403),
  formId: idOf(404),
  areaId: idOf(406),
  fundId: idOf(407),
  folderId: idOf(405),
  feedUrl: "https://example.com/notes.xml",
};

function image(id: string, index: number): TemplateImage {
  const filename = `bowl-${index + 1}.jpg`;
  return {
    id,
    recordType: 2,
    title: filename,
    filename,
    body: "",
    altText: `Bowl ${index + 1}`,
    assetUrl: `/static/${index + 1}/${filename}`,
    originalSize: index % 2 ? "800x1200" : "1200x800",
    systemDataVariants: "",
    mediaFocalPoint: index === 1 ? { x: 0.5, y: 0.2, source: 3 } : { x: 0.5, y: 0.5, source: 3 },
    colorData: null,
    licensedAssetPreview: false,
    componentKey: null,
  };
}

function file(
  id: string,
  kind: LibraryAsset["kind"],
  fileName: string,
  more: Partial<LibraryAsset> = {},
): LibraryAsset {
  return { id, kind, fileName, assetUrl: `/static/f/${fileName}`, title: "", ...more } as LibraryAsset;
}

function contextWith(more: Partial<BlockContext> = {}): BlockContext {
  let pictures = 0;
  return {
    website: {} as Website,
    model: { website: { language: "en-US", direction: "ltr", siteTitle: "Kiln & Field" } } as unknown as PageModel,
    images: new Map(imageIds.map((id, index) => [id, image(id, index)])),
    files: new Map(
      [
        file(videoId, "video", "wheel.mp4", { width: 1280, height: 720 }),
        file(audioId, "audio", "one.mp3", { durationMs: 205_000, title: "Kiln, cooling" }),
        file(otherAudioId, "audio", "two.mp3"),
        file(captionsId, "file", "wheel.vtt"),
      ].map((each) => [each.id, each]),
    ),
    now: new Date("2026-11-20T12:00:00Z"),
    isEditing: false,
    foundOf: () => undefined,
    itemsOf: () => [],
    isFirstPicture: () => pictures++ === 0,
    format: () => "",
    island: () => "",
    ...more,
  };
}

interface Kind<Props extends z.ZodType> {
  block: { name: string; props: Props };
  View: ComponentType<BlockViewProps<z.output<Props>>>;
}

function show<Props extends z.ZodType>(
  { block, View }: Kind<Props>,
  props: z.input<Props>,
  context: BlockContext = contextWith(),
): string {
  const given = { id: "b", props: block.props.parse(props), context, sizes: "(min-width: 433px) 50vw, 100vw" };
  return renderToStaticMarkup(createElement(View, given as never)).replace(/^(?:<link[^>]*>)+/, "");
}

const images: Kind<typeof imageBlock.props> = { block: imageBlock, View: ImageView };
const galleries: Kind<typeof galleryBlock.props> = { block: galleryBlock, View: GalleryView };
const videos: Kind<typeof videoBlock.props> = { block: videoBlock, View: VideoView };
const audios: Kind<typeof audioBlock.props> = { block: audioBlock, View: AudioView };
const albums: Kind<typeof albumBlock.props> = { block: albumBlock, View: AlbumView };
const embeds: Kind<typeof embedBlock.props> = { block: embedBlock, View: EmbedView };
const logos: Kind<typeof logoBlock.props> = { block: logoBlock, View: LogoView };

/** Removes addresses and widths of pictures, which the library defines, and the card of a service. */
function withoutOthers(html: string): string {
  return html
    .replaceAll(/ (?:src|srcSet)="\/static\/\d[^"]*"/g, "")
    .replaceAll(/(<figure class="embed-frame[^>]*>).*?<\/figure>/g, "$1…</figure>");
}

/** Every example of a kind, one tag per line: readable for designers, and sensitive to changes of the markup. */
function document<Props extends z.ZodType>(kind: Kind<Props>, fixtures: readonly BlockFixture<Props>[]): string {
  const parts = fixtures.map(({ title, props }) => {
    const given =
      typeof props === "function" ? (props as (given: FixtureMaterials) => z.input<Props>)(materials) : props;
    return `<!-- ${title} -->\n${withoutOthers(show(kind, given)).replaceAll("><", ">\n<")}`;
  });
  return `${parts.join("\n\n")}\n`;
}

test.each([
  ["image", document(images, imageFixtures)],
  ["gallery", document(galleries, galleryFixtures)],
  ["video", document(videos, videoFixtures)],
  ["audio", document(audios, audioFixtures)],
  ["album", document(albums, albumFixtures)],
  ["embed", document(embeds, embedFixtures)],
  ["logo", document(logos, logoFixtures)],
])("%s looks like its golden document", async (name, html) => {
  await expect(html).toMatchFileSnapshot(`../golden/${name}.golden`);
});

describe("an image", () => {
  const [assetId = ""] = imageIds;

  it("reads its props from before it had designs", () => {
    const old = { assetId, altText: "A bowl", caption: "On the sill", url: "/shop", ratio: "square" } as const;
    const html = show(images, old);
    expect(html).toContain('<a class="image-frame ratio-square" href="/shop"><img alt="A bowl"');
    expect(html).toContain('<figcaption dir="auto">On the sill</figcaption>');
  });

  it("shows its own text, the library's, or none", () => {
    expect(show(images, { assetId })).toContain('alt="Bowl 1"');
    expect(show(images, { assetId, altText: "Rim" })).toContain('alt="Rim"');
    expect(show(images, { assetId, altText: "Rim", isDecorative: true })).toContain('alt=""');
  });

  it("a decorative one names its link all the same", () => {
    const html = show(images, { assetId, isDecorative: true, caption: "The shop", url: "/shop" });
    expect(html).toContain('href="/shop" aria-label="The shop"');
  });

  it("links to a new window that cannot access this one", () => {
    const html = show(images, { assetId, url: "https://example.com", newWindow: true });
    expect(html).toContain('target="_blank" rel="noopener"');
  });

  it("opens in the viewer only if it has no link", () => {
    expect(show(images, { assetId, lightbox: true, lightboxTheme: "light" })).toContain('data-lightbox="light"');
    expect(show(images, { assetId, lightbox: true, url: "/shop" })).not.toContain("data-look");
  });

  it("deleted from the library leaves nothing", () => {
    expect(show(images, { assetId: idOf(99) })).toBe("");
  });
});

describe("a gallery", () => {
  const six = imageIds.map((assetId) => ({ assetId }));

  it("does not move while its owner edits it", () => {
    const props = { images: six, design: "slideshow", autoplay: true } as const;
    expect(show(galleries, props)).toContain('data-autoplay="5"');
    const edited = show(galleries, props, contextWith({ isEditing: true }));
    expect(edited).not.toContain("data-autoplay");
    // It looks like on the page, where scripts show its buttons.
    expect(edited).toContain('<div class="gallery-buttons">');
  });

  it("shows no strip without height", () => {
    const props = { images: six, design: "slideshow", thumbnails: true } as const;
    expect(show(galleries, props)).toContain("strip-t8 strip-u0 strip-margin-t2 strip-margin-u0");
    expect(show(galleries, { ...props, "thumbnail-strip-height": 0 })).not.toContain("gallery-strip");
  });

  it("never uses a file name as a title", () => {
    expect(show(galleries, { images: six, "show-meta-basic": true })).not.toContain("bowl-1.jpg</");
  });

  it("omits deleted pictures, and itself without any", () => {
    expect(show(galleries, { images: [...six, { assetId: idOf(99) }] }).match(/<img/g)).toHaveLength(6);
    expect(show(galleries, { images: [{ assetId: idOf(99) }, { assetId: null }] })).toBe("");
  });

  it("holds at most 250 pictures (spec.txt §9)", () => {
    const many = (count: number) => galleryBlock.props.safeParse({ images: Array(count).fill({ assetId: null }) });
    expect(many(250).success).toBe(true);
    expect(many(251).error?.issues[0]?.message).toBe("A gallery can have up to 250 pictures.");
  });
});

describe("a video", () => {
  it("loads nothing from a service before the visitor agrees", () => {
    const html = show(videos, { video: { address: "https://youtu.be/dQw4w9WgXcQ" } });
    expect(html).not.toMatch(/<iframe|ytimg|\ssrc=/);
  });

  it("of a file has its size, its captions and its controls without scripts", () => {
    const html = show(videos, { source: "file", assetId: videoId, captionsId });
    expect(html).toMatch(/<video[^>]* controls=""[^>]* width="1280" height="720"/);
    expect(html).toContain('<track kind="captions" src="/static/f/wheel.vtt" srcLang="en-US"');
  });

  it("of a file keeps its place by its own ratio, known or not", () => {
    const ofShape = (size: Partial<LibraryAsset>, ratio: "auto" | "square" = "auto") =>
      show(
        videos,
        { source: "file", assetId: videoId, posterId: imageIds[0] ?? null, ratio },
        contextWith({ files: new Map([[videoId, file(videoId, "video", "wheel.mp4", size)]]) }),
      );
    const wide = ofShape({ width: 1280, height: 720 });
    expect(wide).toContain('class="video-file ratio-auto"');
    expect(wide).toContain('viewBox="0 0 1280 720"');
    expect(ofShape({ width: 720, height: 1280 })).toContain('class="video-file ratio-auto is-upright"');
    const unknown = ofShape({ width: null, height: null });
    expect(unknown).toContain('class="video-file ratio-widescreen is-whole"');
    expect(unknown).not.toMatch(/viewBox| width=/);
    expect(ofShape({ width: 1280, height: 720 }, "square")).not.toContain("viewBox");
  });

  it("never uses the autoplay attribute, which would ignore reduced motion", () => {
    const html = show(videos, { source: "file", assetId: videoId, autoplay: true });
    expect(html).toContain('data-video="ambient"');
    expect(html).not.toContain("autoPlay");
  });

  it("refuses other files with the message of spec.txt §5", () => {
    const { error } = videoBlock.props.safeParse({ video: { address: "https://example.com/clay" } });
    expect(error?.issues[0]?.message).toBe("https://example.com/clay is not a valid page URL");
  });
});

describe("recordings", () => {
  it("from other hosts are allowed on their page only, and not loaded before play", () => {
    const html = show(audios, { source: "address", address: "https://sounds.example.com/rain.mp3" });
    expect(html).toContain('preload="none"');
    expect(soundSources(html)?.media).toEqual(["https://sounds.example.com"]);
    expect(soundSources(show(audios, { assetId: audioId }))).toBeUndefined();
    expect(soundSources('<p>&lt;audio data-sound-origin="https://evil.example"</p>')).toBeUndefined();
  });

  it("of an album are links to their files, with each server in the policy", () => {
    const html = show(albums, {
      tracks: [
        { assetId: audioId },
        { source: "address", address: "https://one.example.com/a.mp3" },
        { source: "address", address: "https://two.example.com/b.mp3", title: "B" },
        { assetId: idOf(99) },
      ],
    });
    expect(html.match(/data-track/g)).toHaveLength(3);
    expect(html).toContain("Kiln, cooling");
    expect(html).toContain("3:25");
    expect(soundSources(html)?.media).toEqual(["https://one.example.com", "https://two.example.com"]);
  });

  it("are at most 60 in an album (spec.txt §9)", () => {
    const many = (count: number) => albumBlock.props.safeParse({ tracks: Array(count).fill({}) });
    expect(many(60).success).toBe(true);
    expect(many(61).error?.issues[0]?.message).toBe("An album can have up to 60 tracks.");
  });

  it.each(["ftp://a.example/a.mp3", "https://a.example/page", "rain.mp3"])("%s is no address of one", (address) => {
    const { error } = audioBlock.props.safeParse({ source: "address", address });
    expect(error?.issues[0]?.message).toBe(`${address} is not a valid page URL`);
  });
});

describe("an embed", () => {
  it.each([
    ["<script src='https://evil.example'></script>", embedMessages.script],
    ['<img src="x" onerror="alert(1)">', embedMessages.script],
    ['<iframe src="http://example.com"></iframe>', embedMessages.frame],
  ])("refuses %s", (code, message) => {
    expect(embedBlock.props.safeParse({ source: "code", code }).error?.issues[0]?.message).toBe(message);
  });

  it("shows only the frame of code with a frame, behind its card", () => {
    const html = show(embeds, { source: "code", code: '<b>x</b><iframe src="https://example.com/a"></iframe>' });
    expect(html).toContain('data-embed-src="https://example.com/a"');
    expect(html).not.toMatch(/<iframe|<b>/);
  });

  it("sanitizes the text of a code, and keeps a frame's as it is", () => {
    const change = (html: string) => html.toUpperCase();
    const map = (code: string) =>
      embedBlock.mapRichText?.(embedBlock.props.parse({ source: "code", code }), change).code;
    expect(map("<p>a</p>")).toBe("<P>A</P>");
    expect(map('<iframe src="https://example.com/a"></iframe>')).toBe('<iframe src="https://example.com/a"></iframe>');
  });
});

test("a logo links to the home page, and is the site's title without a picture", () => {
  expect(show(logos, {})).toContain('href="/" aria-label="Kiln &amp; Field: home page">Kiln &amp; Field</a>');
});
