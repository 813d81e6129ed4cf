import { Button, Menu, Stack, Text } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { listMembersRoute, readMemberRoute } from "#features/audience/members/studioContract.ts";
import { listOrdersRoute, readOrderRoute } from "#features/commerce/orders/contract.ts";
import { listSubscriptionsRoute, readSubscriptionRoute } from "#features/commerce/subscriptions/contract.ts";
import { useDownload } from "#kernel/studio-ui/api/useDownload.ts";
import { Callout } from "#kernel/studio-ui/feedback/Callout.tsx";
import { notify } from "#kernel/studio-ui/feedback/notify.tsx";
import { RemoveDialog } from "#kernel/studio-ui/feedback/RemoveDialog.tsx";
import { keepSite } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { useMay } from "#kernel/studio-ui/layout/StudioEnvironment.tsx";
import { type CustomerDetail, eraseCustomerRoute, exportCustomerDataRoute, listCustomersRoute } from "../contract.ts";
import { texts } from "./texts.ts";

const subscriptions = [listSubscriptionsRoute, readSubscriptionRoute];

/** Export and erasure of a customer's data, for those who may decide about it. */
export function CustomerActions({ customer }: { customer: CustomerDetail }) {
  const { id, name, email, isMember, openOrderCount, openTestCount, runningSubscriptionCount } = customer;
  const params = { customerId: id };
  const mayDecide = useMay("customers.manage");
  const [isErasing, setErasing] = useState(false);
  const navigate = useNavigate();
  const download = useDownload(exportCustomerDataRoute);
  if (!mayDecide) return null;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button variant="default" px={8} aria-label={texts.more} loading={download.isBusy}>
            <DotsHorizontalIcon aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void download.start("customer.json", {}, {}, params)}>{texts.exportData}</Menu.Item>
          <Menu.Item color="red" onClick={() => setErasing(true)}>
            {texts.erase}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RemoveDialog
        route={eraseCustomerRoute}
        input={isErasing ? { params } : undefined}
        invalidates={[
          listCustomersRoute,
          listMembersRoute,
          readMemberRoute,
          listOrdersRoute,
          readOrderRoute,
          ...subscriptions,
        ]}
        title={texts.eraseTitle(name || email)}
        text={texts.eraseText}
        confirmLabel={texts.eraseButton}
        onClose={() => setErasing(false)}
        onRemoved={() => {
          notify.success(texts.erased);
          void navigate({ to: "/customers", search: keepSite as never });
        }}
      >
        <Stack gap="xs">
          <Text size="sm">{texts.eraseKeeps}</Text>
          {isMember && <Text size="sm">{texts.eraseAccount}</Text>}
          {runningSubscriptionCount > 0 && <Text size="sm">{texts.eraseSubscriptions(runningSubscriptionCount)}</Text>}
          {openTestCount > 0 && <Text size="sm">{texts.eraseTests(openTestCount)}</Text>}
          {openOrderCount > 0 && <Callout tone="info" title={texts.eraseOpen(openOrderCount)} />}
        </Stack>
      </RemoveDialog>
    </>
  );
}
