import { Button } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { kitTexts } from "../kitTexts.ts";
import { useSiteLink } from "../preview/useSiteLink.ts";
import { PageHeader } from "./PageHeader.tsx";

interface PageContentHeaderProps {
  page: { title: string; path: string } | undefined;
  /** Marks beside the title. */
  badges?: ReactNode;
  /** What the screen's page can be made to do, after the way to it. */
  actions?: ReactNode;
}

/** The title row of a screen that edits what one page of the site shows, with the way back and to the page. */
export function PageContentHeader({ page, badges, actions }: PageContentHeaderProps) {
  const siteLink = useSiteLink();
  return (
    <PageHeader
      title={page?.title ?? ""}
      back={{ to: "/pages", label: kitTexts.pages }}
      badges={badges}
      actions={
        page && (
          <>
            <Button component="a" {...siteLink(page.path)} variant="default" leftSection={<ExternalLinkIcon />}>
              {kitTexts.view}
            </Button>
            {actions}
          </>
        )
      }
    />
  );
}
