import { Button } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import { kitWords } from "./kitWords.ts";
import { PageHeader } from "./PageHeader.tsx";
import { useSiteLink } from "./useSiteLink.ts";

/** The title row of a screen that edits what one page of the site shows, with the way back and to the page. */
export function PageContentHeader({ page }: { page: { title: string; path: string } | undefined }) {
  const siteLink = useSiteLink();
  return (
    <PageHeader
      title={page?.title ?? ""}
      back={{ to: "/pages", label: kitWords.pages }}
      actions={
        page && (
          <Button component="a" {...siteLink(page.path)} variant="default" leftSection={<ExternalLinkIcon />}>
            {kitWords.view}
          </Button>
        )
      }
    />
  );
}
