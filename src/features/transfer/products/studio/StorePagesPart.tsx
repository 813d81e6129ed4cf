import type { StorePage } from "../contract.ts";
import styles from "./imports.module.css";
import { texts } from "./texts.ts";

/** The shop's pages that get products. */
export function StorePagesPart({ pages }: { pages: readonly StorePage[] }) {
  if (pages.length === 0) return null;
  return (
    <div className={styles.spaced}>
      <h3 className={styles.partTitle}>{texts.storePages}</h3>
      <ul className={styles.places}>
        {pages.map(({ path, title, isNew, productCount }) => (
          <li key={path}>
            <code>{path}</code>
            <span>{isNew ? texts.newPage(title) : title}</span>
            <span className={styles.quiet}>{texts.productCount(productCount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
