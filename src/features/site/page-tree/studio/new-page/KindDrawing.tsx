import type { ReactNode } from "react";
import type { PageKind } from "#features/site/page-model/domain/pageKinds.ts";
import styles from "./KindDrawing.module.css";

// Each on a sheet of 72 × 48: soft shapes for pictures, lines for text, one accent.
const sheets: Record<PageKind, ReactNode> = {
  page: (
    <>
      <rect data-soft x="8" y="8" width="56" height="14" rx="2" />
      <path d="M8 29h26M8 35h22M8 41h24" />
      <rect data-accent x="42" y="28" width="22" height="14" rx="2" />
    </>
  ),
  "cover-page": (
    <>
      <rect data-soft x="6" y="6" width="60" height="36" rx="3" />
      <path d="M24 19h24M29 25h14" />
      <rect data-accent x="29" y="30" width="14" height="5" rx="2.5" />
    </>
  ),
  blog: (
    <>
      <rect data-soft x="8" y="8" width="14" height="10" rx="2" />
      <path d="M28 11h34M28 16h22" />
      <rect data-soft x="8" y="24" width="14" height="10" rx="2" />
      <path data-accent d="M28 27h30" />
      <path d="M28 32h24M8 41h50" />
    </>
  ),
  events: (
    <>
      <rect x="14" y="8" width="44" height="33" rx="3" />
      <path d="M14 17h44M25 5v6M47 5v6" />
      <path data-soft d="M21 24h6M33 24h6M45 24h6M21 33h6M45 33h6" />
      <rect data-accent x="32" y="29" width="8" height="7" rx="2" />
    </>
  ),
  products: (
    <>
      <rect data-soft x="8" y="8" width="16" height="20" rx="2" />
      <rect data-soft x="28" y="8" width="16" height="20" rx="2" />
      <rect data-soft x="48" y="8" width="16" height="20" rx="2" />
      <path d="M8 34h14M28 34h12M48 34h14" />
      <path data-accent d="M8 40h7M28 40h7M48 40h7" />
    </>
  ),
  gallery: (
    <>
      <rect data-soft x="8" y="8" width="24" height="15" rx="2" />
      <rect data-accent x="36" y="8" width="28" height="15" rx="2" />
      <rect data-soft x="8" y="27" width="34" height="15" rx="2" />
      <rect data-soft x="46" y="27" width="18" height="15" rx="2" />
    </>
  ),
  index: (
    <>
      <rect x="14" y="6" width="44" height="10" rx="2" />
      <rect data-accent x="14" y="19" width="44" height="10" rx="2" />
      <rect x="14" y="32" width="44" height="10" rx="2" />
    </>
  ),
  folder: (
    <>
      <path d="M10 11h16" />
      <path data-accent d="M32 11h14l4 0" />
      <path d="M58 11h4" />
      <rect data-soft x="30" y="17" width="30" height="25" rx="3" />
      <path d="M35 24h18M35 30h14M35 36h16" />
    </>
  ),
  link: (
    <>
      <rect data-soft x="8" y="13" width="40" height="22" rx="3" />
      <path d="M14 21h20M14 27h14" />
      <path data-accent d="M46 30l16-16M53 14h9v9" />
    </>
  ),
};

/** A small drawing of a kind of page. Screen readers skip it. */
export function KindDrawing({ kind }: { kind: PageKind }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 72 48" fill="none" aria-hidden="true" focusable="false">
      {sheets[kind]}
    </svg>
  );
}
