import type { z } from "zod";
import { ownerNotes } from "#features/site/blocks/domain/listBlockTexts.ts";
import { type BlockViewProps, htmlOf, OwnerNote } from "#features/site/blocks/server/index.ts";
import { donationFormIsland } from "../../contract.ts";
import type { donationBlock, FoundFund } from "./block.ts";

/** A fund with its form, which leads to the checkout and works without scripts. */
export function DonationView({ id, props, context }: BlockViewProps<z.output<typeof donationBlock.props>>) {
  if (!props.fundId) return null;
  const found = context.foundOf(id) as FoundFund | undefined;
  if (!found) return <OwnerNote context={context}>{ownerNotes.fundGone}</OwnerNote>;
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const { fund, notice } = found;
  const form = { formId: `donation-${id}`, fund, buttonLabel: props.buttonLabel, isDisabled: context.isEditing };
  return (
    <div className={`donation-block align-${props.align}`}>
      {props.showName && (
        <Title className="donation-name" dir="auto">
          {found.name}
        </Title>
      )}
      {props.showDescription && found.description && (
        <p className="donation-description" dir="auto">
          {found.description}
        </p>
      )}
      {notice ? (
        <p className="donation-notice">{notice}</p>
      ) : (
        htmlOf("div", context.island(donationFormIsland, form), "donation-form-place")
      )}
    </div>
  );
}
