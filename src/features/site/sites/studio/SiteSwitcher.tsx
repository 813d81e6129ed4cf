import { Menu, Modal } from "@mantine/core";
import { CaretSortIcon, CheckIcon, ExternalLinkIcon, PlusIcon, TrashIcon } from "@radix-ui/react-icons";
import { Suspense, useState } from "react";
import type { StudioSession } from "#features/account/sessions/contract.ts";
import { containsText } from "#kernel/domain/foldText.ts";
import { RailButton } from "#kernel/studio-ui/layout/RailButton.tsx";
import { useWebsite } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { lazyNamed } from "#kernel/studio-ui/lazyNamed.ts";
import { useSiteLink } from "#kernel/studio-ui/preview/useSiteLink.ts";
import styles from "./SiteSwitcher.module.css";
import { texts } from "./texts.ts";

const DeletedWebsites = lazyNamed(() => import("./DeletedWebsites.tsx"), "DeletedWebsites");
const CreateSiteForm = lazyNamed(() => import("./CreateSiteForm.tsx"), "CreateSiteForm");

const manyWebsites = 8;

interface SiteSwitcherProps {
  websites: StudioSession["websites"];
  /** Whether the account may create websites on this install. */
  mayCreate: boolean;
  isCompact: boolean;
  onChoose(identifier: string): void;
}

/** Switches to another website, creates one, or opens the public site. */
export function SiteSwitcher({ websites, mayCreate, isCompact, onChoose }: SiteSwitcherProps) {
  const website = useWebsite();
  const siteLink = useSiteLink();
  const [isCreating, setCreating] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [search, setSearch] = useState("");
  const found = websites.filter(({ title, identifier }) => containsText(`${title} ${identifier}`, search));
  return (
    <>
      <Menu position="bottom-start" width={264}>
        <Menu.Target>
          <RailButton
            isCompact={isCompact}
            label={website.title}
            purpose={texts.switchSite}
            picture={
              <span className={styles.tile} aria-hidden>
                {[...website.title][0]?.toUpperCase()}
              </span>
            }
            mark={<CaretSortIcon aria-hidden className={styles.caret} />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" {...siteLink("/")} leftSection={<ExternalLinkIcon aria-hidden />}>
            {texts.viewSite}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{texts.switchSite}</Menu.Label>
          {websites.length > manyWebsites && (
            <Menu.Search
              aria-label={texts.findSite}
              placeholder={texts.findSite}
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
          <div className={styles.list}>
            {found.map((choice) => (
              <Menu.Item
                key={choice.id}
                onClick={() => onChoose(choice.identifier)}
                leftSection={
                  <span className={styles.tile} aria-hidden>
                    {[...choice.title][0]?.toUpperCase()}
                  </span>
                }
                rightSection={choice.id === website.id ? <CheckIcon aria-hidden /> : null}
                {...(choice.id === website.id ? { "aria-current": true as const } : {})}
              >
                {choice.title}
                <span className={styles.address}>{choice.identifier}</span>
              </Menu.Item>
            ))}
          </div>
          <Menu.Divider />
          {mayCreate && (
            <Menu.Item leftSection={<PlusIcon aria-hidden />} onClick={() => setCreating(true)}>
              {texts.newSite}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<TrashIcon aria-hidden />} onClick={() => setShowsDeleted(true)}>
            {texts.deletedSites}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isCreating} onClose={() => setCreating(false)} title={texts.newTitle} centered size={460}>
        <Suspense>
          <CreateSiteForm
            onCancel={() => setCreating(false)}
            onCreated={(site) => {
              setCreating(false);
              onChoose(site.identifier);
            }}
          />
        </Suspense>
      </Modal>
      <Modal
        opened={showsDeleted}
        onClose={() => setShowsDeleted(false)}
        title={texts.deletedSites}
        centered
        size={460}
      >
        <Suspense>
          <DeletedWebsites
            onRestored={(site) => {
              setShowsDeleted(false);
              onChoose(site.identifier);
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
