import { useMemo } from "react";
import { readThemeRoute, saveTweaksRoute } from "#features/site/themes/contract.ts";
import { useApiMutation, useApiQuery, useStoreAnswer } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { type EditedLook, type LookChoices, readStylesRoute, saveStylesRoute } from "../contract.ts";
import { StylesEditor, tweaksOf } from "./StylesEditor.tsx";
import { texts } from "./texts.ts";

const path = "/design/styles";

/** Design › Site styles: scheme, colors, fonts, spacing, buttons and pictures, previewed on the site. */
export function StylesScreen() {
  const styles = useApiQuery(readStylesRoute, {});
  const theme = useApiQuery(readThemeRoute, {});
  const saveStyles = useApiMutation(saveStylesRoute);
  const saveTweaks = useApiMutation(saveTweaksRoute);
  const store = useStoreAnswer();
  const looks = useMemo(
    () => (styles.data && theme.data ? { styles: styles.data, theme: theme.data } : undefined),
    [styles.data, theme.data],
  );

  async function reload(): Promise<EditedLook> {
    const [newest, newestTheme] = await Promise.all([
      styles.refetch({ throwOnError: true }),
      theme.refetch({ throwOnError: true }),
    ]);
    return { styles: newest.data, theme: newestTheme.data } as EditedLook;
  }

  async function save({ values, tweaks }: LookChoices, base: EditedLook): Promise<EditedLook> {
    // If the styles are rejected, nothing is saved.
    const saved = await saveStyles.mutateAsync({ body: { values, revision: base.styles.revision } });
    const before = tweaksOf(base.theme);
    const changed = Object.fromEntries(Object.entries(tweaks).filter(([name, value]) => before[name] !== value));
    const isChanged = Object.keys(changed).length > 0;
    return {
      styles: saved,
      theme: isChanged ? await saveTweaks.mutateAsync({ body: { tweaks: changed } }) : base.theme,
    };
  }

  function onSaved(saved: EditedLook): void {
    store(readStylesRoute, {}, saved.styles);
    store(readThemeRoute, {}, saved.theme);
  }

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={<AddedPanels screen={path} place="actions" subjectId="" skeleton={null} />}
      />
      <AddedPanels screen={path} place="notices" subjectId="" skeleton={null} />
      <Loaded query={styles}>
        {() => (
          <Loaded query={theme}>
            {() => looks && <StylesEditor stored={looks} reload={reload} save={save} onSaved={onSaved} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
