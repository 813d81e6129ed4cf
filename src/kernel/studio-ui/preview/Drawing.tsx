import type { ReactNode } from "react";
import styles from "../feedback/EmptyState.module.css";

export type DrawingSubject = "orders" | "mail" | "products" | "search" | "lost" | "chart" | "website" | "broken";

// Line drawings of 120 × 88: soft shapes in the background, gray lines, one accent each.
const sheets: Record<DrawingSubject, ReactNode> = {
  orders: (
    <>
      <ellipse data-soft cx="60" cy="76" rx="44" ry="7" />
      <path d="M30 34l30-13 30 13v32L60 79 30 66z" />
      <path d="M30 34l30 13 30-13M60 47v32" />
      <path data-accent d="M45 27.5l30 13v11" />
    </>
  ),
  mail: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <rect x="26" y="24" width="68" height="48" rx="5" />
      <path d="M26 30l34 24 34-24" />
      <path data-accent d="M84 16l10-6M90 21l12-1M78 12l3-10" />
    </>
  ),
  products: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <path d="M36 30h34v32a13 13 0 0 1-13 13h-8a13 13 0 0 1-13-13z" />
      <path d="M70 38h6a9 9 0 0 1 0 18h-6" />
      <path data-accent d="M46 22c-4-5 4-7 0-13M58 22c-4-5 4-7 0-13" />
      <path d="M36 42h34" />
    </>
  ),
  search: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <circle cx="55" cy="40" r="22" />
      <path data-accent d="M71 56l17 17" />
      <path d="M46 36c2-5 6-8 11-8" />
    </>
  ),
  lost: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <path d="M60 16v60M52 76h16" />
      <path d="M60 22h26l7 7-7 7H60zM60 44H36l-7 7 7 7h24z" />
      <path data-accent d="M70 29h12" />
    </>
  ),
  chart: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <path d="M26 14v58h70" />
      <path d="M38 72V52M52 72V42M66 72V56M80 72V34" />
      <path data-accent d="M36 38l15-12 15 10 18-18" />
    </>
  ),
  website: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <rect x="24" y="16" width="72" height="54" rx="5" />
      <path d="M24 29h72M31 22.5h2M38 22.5h2M45 22.5h2" />
      <path d="M34 60V40h22v20zM64 42h22M64 50h16" />
      <path data-accent d="M64 60h12" />
    </>
  ),
  broken: (
    <>
      <ellipse data-soft cx="60" cy="78" rx="44" ry="6" />
      <path d="M12 48h18M48 42h8M48 54h8M92 48h16" />
      <rect x="30" y="35" width="18" height="26" rx="5" />
      <rect x="72" y="35" width="20" height="26" rx="5" />
      <path data-accent d="M64 30v-9M57 31l-6-7M71 31l6-7" />
    </>
  ),
};

/** A small drawing for an empty or broken screen. Decoration, so hidden from screen readers. */
export function Drawing({ subject }: { subject: DrawingSubject }) {
  return (
    <svg
      className={styles.drawing}
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {sheets[subject]}
    </svg>
  );
}
