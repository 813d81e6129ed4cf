import type { z } from "zod";
import { ownerNotes } from "#features/site/blocks/domain/listBlockTexts.ts";
import { type BlockViewProps, OwnerNote } from "#features/site/blocks/server/index.ts";
import { fillMessage } from "#kernel/contract/failure.ts";
import { memberSignInPath } from "#kernel/contract/memberPaths.ts";
import { areaPath, areaBlockTexts as texts } from "../../browserContract.ts";
import type { FoundArea, memberAreaBlock } from "./block.ts";

/**
 * The name of an area and a link to its page, which knows who is signed in. The page with the block is cached, so the
 * link has the words for strangers and members, and styles show the right ones (`data-member` on the root element).
 */
export function MemberAreaView({ id, props, context }: BlockViewProps<z.output<typeof memberAreaBlock.props>>) {
  if (!props.areaId) return null;
  const area = context.foundOf(id) as FoundArea | undefined;
  if (!area) return <OwnerNote context={context}>{ownerNotes.areaGone}</OwnerNote>;
  const Title = `h${props.titleLevel}` as "h2" | "h3" | "h4";
  const path = areaPath(area.id);
  return (
    <div className={`member-area-block align-${props.align}`}>
      <Title className="member-area-name" dir="auto">
        {area.name}
      </Title>
      {props.showDescription && area.description && (
        <p className="member-area-description" dir="auto">
          {area.description}
        </p>
      )}
      <p className="member-area-ways" data-only-screen="">
        <a className="button button-primary" href={path}>
          <span className="member-area-words">
            <span className="member-area-stranger">
              {props.buttonLabel}
              <span className="visually-hidden"> {area.name}</span>
            </span>
            <span className="member-area-member">
              {props.memberLabel}
              <span className="visually-hidden"> {area.name}</span>
            </span>
          </span>
        </a>
        {props.showSignIn && (
          <span className="member-area-sign-in">
            <bdi>{texts.isMember}</bdi>{" "}
            <a href={memberSignInPath(path)} aria-label={fillMessage(texts.signInTo, { name: area.name })}>
              {texts.signIn}
            </a>
          </span>
        )}
      </p>
    </div>
  );
}
