import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { containsText } from "#kernel/domain/foldText.ts";
import type { EmailDetail } from "../contract.ts";
import styles from "./Emails.module.css";
import { texts } from "./texts.ts";

/** The merge tags of an email, to be inserted. */
export function MergeTags({ tags, onInsert }: { tags: EmailDetail["tags"]; onInsert(insertion: string): void }) {
  const [search, setSearch] = useState("");
  const found = tags.filter(({ path, text }) => containsText(`${path} ${text}`, search));
  return (
    <section aria-labelledby="merge-tags">
      <Text component="h2" id="merge-tags" size="sm" fw={600}>
        {texts.tags}
      </Text>
      <Text size="sm" c="dimmed" mb={8}>
        {texts.tagsHint}
      </Text>
      <TextInput
        type="search"
        aria-label={texts.searchTags}
        placeholder={texts.searchTags}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed" mt={8}>
          {texts.noTags}
        </Text>
      ) : (
        <ul className={styles.tags}>
          {found.map(({ path, text, insertion, sample }) => (
            <li key={path}>
              <button type="button" className={styles.tag} onClick={() => onInsert(insertion)}>
                <code>{insertion.split("\n")[0]}</code>
                {text}
                {path.includes("[].") && <span className={styles.quiet}> · {texts.inList}</span>}
                {sample && <span className={styles.quiet}> · {sample}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
