import { useMemo } from "react";
import { readThemeRoute } from "#features/site/themes/contract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { readStylesRoute } from "../contract.ts";
import { type StoredLooks, StylesEditor } from "./StylesEditor.tsx";
import { texts } from "./texts.ts";

/** Design › Site styles: scheme, colors, fonts, spacing, buttons and pictures, previewed on the site. */
export function StylesScreen() {
  const styles = useApiQuery(readStylesRoute, {});
  const theme = useApiQuery(readThemeRoute, {});
  const looks = useMemo(
    () => (styles.data && theme.data ? { styles: styles.data, theme: theme.data } : undefined),
    [styles.data, theme.data],
  );

  async function reload(): Promise<StoredLooks> {
    const [newest, newestTheme] = await Promise.all([
      styles.refetch({ throwOnError: true }),
      theme.refetch({ throwOnError: true }),
    ]);
    return { styles: newest.data, theme: newestTheme.data } as StoredLooks;
  }

  return (
    <>
      <PageHeader title={texts.title} />
      <Loaded query={styles}>
        {() => <Loaded query={theme}>{() => looks && <StylesEditor stored={looks} reload={reload} />}</Loaded>}
      </Loaded>
    </>
  );
}
