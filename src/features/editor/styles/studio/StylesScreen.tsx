import { Loaded } from "#kernel/studio-ui/Loaded.tsx";
import { PageHeader } from "#kernel/studio-ui/PageHeader.tsx";
import { useApiQuery } from "#kernel/studio-ui/useApi.ts";
import { readStylesRoute } from "../contract.ts";
import { StylesEditor } from "./StylesEditor.tsx";
import { words } from "./words.ts";

/** Design › Site styles: colours, fonts, spacing, buttons and pictures, tried on the site itself. */
export function StylesScreen() {
  const styles = useApiQuery(readStylesRoute, {});
  return (
    <>
      <PageHeader title={words.title} />
      <Loaded query={styles}>
        {(stored) => <StylesEditor stored={stored} reload={async () => (await styles.refetch()).data ?? stored} />}
      </Loaded>
    </>
  );
}
