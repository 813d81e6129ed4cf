import styles from "./Members.module.css";

const shownTags = 3;

/** The first tags of a member, in a row of the list. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const more = tags.length - shownTags;
  return (
    <span className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
      {more > 0 && <span className={styles.quiet}>+{more}</span>}
    </span>
  );
}
