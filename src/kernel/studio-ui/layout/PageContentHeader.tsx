import { Button } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { kitTexts } from "../kitTexts.ts";
import { useSiteLink } from "../preview/useSiteLink.ts";
import { PageHeader } from "./PageHeader.tsx";

interface PageContentHeaderProps {
  page: { title: string; path: string } | undefined;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Actions for the screen's page, after the link to it. */
  actions?: ReactNode;
}

/** The title row of a screen that edits the content of one site page, with links back and to the page. */
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
