import { Button } from "@mantine/core";
import { GlobeIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { readTranslationLanguagesRoute } from "../contract.ts";
import { texts } from "./texts.ts";

/** Leads from a page, product or post to its translations. Nothing while the website has one language. */
export function TranslateLink({ kind, id }: { kind: string; id: string }) {
  const may = useMay("pages.edit");
  const { data } = useApiQuery(readTranslationLanguagesRoute, {}, { enabled: may });
  if (!data?.languages.length) return null;
  return (
    <Button
      variant="default"
      leftSection={<GlobeIcon aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/translations/$kind/$entityId"
          params={{ kind, entityId: id } as never}
          search={keepSite as never}
        />
      )}
    >
      {texts.translate}
    </Button>
  );
}
