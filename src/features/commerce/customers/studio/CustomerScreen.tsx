import { useParams } from "@tanstack/react-router";
import { MemberNotes } from "#features/audience/members/studio/MemberNotes.tsx";
import { MemberTags } from "#features/audience/members/studio/MemberTags.tsx";
import { readMemberRoute } from "#features/audience/members/studioContract.ts";
import { useApiQuery } from "#kernel/studio-ui/api/useApi.ts";
import { Loaded } from "#kernel/studio-ui/feedback/Loaded.tsx";
import { StatusBadge } from "#kernel/studio-ui/feedback/StatusBadge.tsx";
import { UnsavedTextsGuard } from "#kernel/studio-ui/form/unsavedTexts.tsx";
import { AddedPanels } from "#kernel/studio-ui/layout/AddedPanels.tsx";
import { Columns } from "#kernel/studio-ui/layout/Columns.tsx";
import { PageHeader } from "#kernel/studio-ui/layout/PageHeader.tsx";
import { RelativeTime } from "#kernel/studio-ui/RelativeTime.tsx";
import { CopyId } from "#kernel/studio-ui/table/CopyId.tsx";
import { type CustomerDetail, listCustomersRoute, readCustomerRoute } from "../contract.ts";
import { CustomerActions } from "./CustomerActions.tsx";
import { CustomerAddresses } from "./CustomerAddresses.tsx";
import { CustomerDownloads } from "./CustomerDownloads.tsx";
import { CustomerProfile } from "./CustomerProfile.tsx";
import { CustomerTimeline } from "./CustomerTimeline.tsx";
import { CustomerTotals } from "./CustomerTotals.tsx";
import { placeText } from "./placeText.ts";
import { texts } from "./texts.ts";

/** One customer: totals, orders, addresses, tags, notes, timeline, and the panels of other features. */
export function CustomerScreen() {
  const { customerId } = useParams({ strict: false }) as { customerId: string };
  const customer = useApiQuery(readCustomerRoute, { params: { customerId } }, { isAlwaysFresh: true });
  return (
    <Loaded query={customer} level={1}>
      {(loaded) => <Customer key={loaded.id} customer={loaded} />}
    </Loaded>
  );
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { id, name, email, isMember, place, knownSince } = customer;
  // Tags and notes are those of the person, whether or not there is an account.
  const person = useApiQuery(readMemberRoute, { params: { memberId: id } });
  const location = placeText(place);
  return (
    <UnsavedTextsGuard>
      <PageHeader
        title={name || email}
        back={{ to: "/customers", label: texts.title }}
        badges={<StatusBadge tone={isMember ? "good" : "neutral"}>{isMember ? texts.member : texts.guest}</StatusBadge>}
        meta={
          <>
            {name && <span>{email}</span>}
            {location && <span dir="auto">{location}</span>}
            <span>
              {texts.knownSince} <RelativeTime at={knownSince} />
            </span>
            <CopyId value={id} label={texts.copyId} />
          </>
        }
        actions={<CustomerActions customer={customer} />}
      />
      <Columns
        side={
          <>
            <CustomerProfile customer={customer} />
            <Loaded query={person} isSmall>
              {(loaded) => <MemberTags member={loaded} invalidates={[listCustomersRoute, readCustomerRoute]} />}
            </Loaded>
            <CustomerAddresses customer={customer} />
          </>
        }
      >
        <CustomerTotals customer={customer} />
        <AddedPanels screen="/members/$memberId" subjectId={id} />
        <AddedPanels screen="/customers/$customerId" subjectId={id} />
        <CustomerDownloads customer={customer} />
        <Loaded query={person} isSmall>
          {(loaded) => <MemberNotes member={loaded} />}
        </Loaded>
        <CustomerTimeline customer={customer} />
      </Columns>
    </UnsavedTextsGuard>
  );
}
