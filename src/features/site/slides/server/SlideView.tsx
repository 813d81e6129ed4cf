import type { ReactElement } from "react";
import type { Slice, Slide } from "../contract.ts";
import type { SlideType } from "../domain/slices.ts";

interface SlideViewProps {
  type: SlideType;
  slide: Slide;
  /** HTML of the slices that are blocks, by id. */
  blocks: ReadonlyMap<string, string>;
  /** The background. */
  ground: ReactElement | null;
  /** A background from another service, loaded after the visitor agrees. */
  outside: ReactElement | null;
  /** HTML of the form that opens a lock, for the slice "password". */
  passwordForm?: string | undefined;
  /** Id of the first heading, which labels the dialog. */
  headingId?: string | undefined;
}

/** A slide: its slices in a column, at one of nine positions on its background. */
export function SlideView({ type, slide, blocks, ground, outside, passwordForm, headingId }: SlideViewProps) {
  const classes = [
    "slide",
    `slide-${type}`,
    `slide-${slide.vertical}`,
    `slide-${slide.horizontal === "center" ? "middle" : slide.horizontal}`,
    `tone-${slide.tone}`,
    ...(ground ? ["slide-with-ground"] : []),
  ];
  const firstHeading = slide.slices.find((slice) => slice.slice === "heading")?.id;
  const places = slide.slices.map((slice) => slice.slice);
  // The form appears once: in the password slice, otherwise at the placeholder, otherwise at the end.
  const formPlace = (["password", "temp-lock-inject"] as const).find((place) => places.includes(place));
  return (
    <div className={classes.join(" ")}>
      {ground && <div className="slide-ground">{ground}</div>}
      <div className="slide-column">
        {slide.slices.map((slice) => (
          <SliceView
            key={slice.id}
            slice={slice}
            level={type === "popup-overlay" ? 2 : 1}
            html={blocks.get(slice.id)}
            passwordForm={slice.slice === formPlace ? passwordForm : undefined}
            headingId={slice.id === firstHeading ? headingId : undefined}
          />
        ))}
        {passwordForm && !formPlace && <Html className="slice slice-password" html={passwordForm} />}
      </div>
      {outside && <div className="slide-embed">{outside}</div>}
    </div>
  );
}

interface SliceViewProps {
  slice: Slice;
  level: 1 | 2;
  html: string | undefined;
  passwordForm: string | undefined;
  headingId: string | undefined;
}

function SliceView({ slice, level, html, passwordForm, headingId }: SliceViewProps) {
  const Heading = `h${level}` as const;
  const className = `slice slice-${slice.slice}`;
  switch (slice.slice) {
    case "heading":
      return (
        <Heading className={className} dir="auto" id={headingId}>
          {slice.text}
        </Heading>
      );
    case "sub-heading":
      return (
        <p className={className} dir="auto">
          {slice.text}
        </p>
      );
    case "buttons":
      if (slice.buttons.length === 0) return null;
      return (
        <div className={className}>
          {slice.buttons.map((button, index) => (
            <a
              key={`${button.url} ${button.text}`}
              className={`button button-${index === 0 ? "primary" : "secondary"}`}
              href={button.url}
            >
              <bdi>{button.text}</bdi>
            </a>
          ))}
        </div>
      );
    case "action":
    case "popup-overlay-action":
      return (
        <div className={className}>
          <a className="button button-primary" href={slice.url}>
            <bdi>{slice.text}</bdi>
          </a>
        </div>
      );
    case "lock":
      return (
        <div className={className}>
          <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
            <path d="M7 10V7a5 5 0 0 1 10 0v3" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <rect x="4.5" y="10" width="15" height="10.5" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </div>
      );
    case "password":
    case "temp-lock-inject":
      return passwordForm ? <Html className={className} html={passwordForm} /> : null;
    default:
      return html?.trim() ? <Html className={className} html={html} /> : null;
  }
}

function Html({ className, html }: { className: string; html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views of blocks and our own form made it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
