import type { ReactElement } from "react";
import { type SocialDrawing, type SocialPlace, socialPlace } from "../domain/embeds/socialPlaces.ts";
import { listBlockTexts } from "../domain/listBlockTexts.ts";
import type { SocialProps } from "../domain/socialProps.ts";

/** Links to profiles, each with our own icon, its name, or both. */
export function SocialLinks({ props }: { props: SocialProps }) {
  if (props.accounts.length === 0) return null;
  const isNamed = props.show !== "icons";
  return (
    <ul
      className={`social-links shape-${props.shape} size-${props.size} align-${props.align}`}
      aria-label={listBlockTexts.social}
    >
      {props.accounts.map(({ url, label }, index) => {
        const place = socialPlace(url);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same
          <li key={index}>
            <a href={url} rel={/^https?:/.test(url) ? "me noopener" : undefined}>
              {props.show !== "names" && <Sign sign={place.sign} />}
              <span className={isNamed ? "social-name" : "visually-hidden"} dir="auto">
                {label || place.name}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function Sign({ sign }: Pick<SocialPlace, "sign">) {
  return (
    <span className="social-sign" aria-hidden="true">
      {"letters" in sign ? <span className="social-letters">{sign.letters}</span> : <Drawing of={sign.drawing} />}
    </span>
  );
}

/** Paths in a viewBox of 24 by 24. */
const drawings: Record<SocialDrawing, ReactElement> = {
  mail: <path d="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />,
  phone: (
    <path d="M6 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 6 6l1.5-2 4.5 1.5v3c0 1-1 2-2 2A15.5 15.5 0 0 1 4 5.5c0-1 1-2 2-2z" />
  ),
  feed: (
    <>
      <path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14" />
      <circle cx="6.5" cy="17.5" r="1.5" className="filled" />
    </>
  ),
  web: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17" />
    </>
  ),
  camera: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4" />
      <circle cx="12" cy="12" r="3.8" />
      <circle cx="16.5" cy="7.5" r="1" className="filled" />
    </>
  ),
  play: (
    <>
      <rect x="3" y="6" width="18" height="12.5" rx="3.5" />
      <path d="M10.3 9.5v5.5l4.5-2.75z" className="filled" />
    </>
  ),
  note: (
    <>
      <path d="M9 17.5v-12l10-2v12" />
      <circle cx="6.8" cy="17.5" r="2.2" />
      <circle cx="16.8" cy="15.5" r="2.2" />
    </>
  ),
  code: <path d="M8 7l-5 5 5 5M16 7l5 5-5 5M13.5 5l-3 14" />,
  pin: (
    <>
      <path d="M12 20.5s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
      <circle cx="12" cy="9.5" r="2.2" />
    </>
  ),
  cloud: <path d="M7 18.5h10.5a3.8 3.8 0 0 0 .4-7.6 5.5 5.5 0 0 0-10.6-1.4A4.6 4.6 0 0 0 7 18.5z" />,
};

function Drawing({ of }: { of: SocialDrawing }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" focusable="false" aria-hidden="true">
      {drawings[of]}
    </svg>
  );
}
