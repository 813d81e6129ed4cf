import { Button, Menu } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { Link } from "@tanstack/react-router";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { exportMembersRoute } from "../importContract.ts";
import type { MemberFilter } from "../studioContract.ts";
import { memberTexts as texts } from "./texts.ts";

/** Import of members, and the export of those that are shown. */
export function ListMenu({ filter }: { filter: MemberFilter }) {
  const mayDecide = useMay("customers.manage");
  const download = useDownload(exportMembersRoute);
  if (!mayDecide) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" px={8} aria-label={texts.more} loading={download.isBusy}>
          <DotsHorizontalIcon aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item renderRoot={(props) => <Link {...props} to="/members/import" search={keepSite} />}>
          {texts.importMembers}
        </Menu.Item>
        <Menu.Item onClick={() => void download.start("members.csv", { ...filter }, {})}>
          {texts.exportMembers}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
