import { pageTypes } from "#features/site/page-model/contract.ts";
import type { Pages } from "#features/site/pages/server/index.ts";
import { fillMessage, kernelFailure } from "#kernel/contract/failure.ts";
import { inCurrentLanguage } from "#kernel/domain/texts/defineTexts.ts";
import type { Answer } from "#kernel/server/http/answer.ts";
import type { App } from "#kernel/server/http/createApp.ts";
import type { RequestContext, SignedInMember } from "#kernel/server/http/requestContext.ts";
import { accountPageRoute, sectionPageRoute } from "../accountContract.ts";
import { accountPaths, accountTexts } from "../browserContract.ts";
import {
  type AnsweredForm,
  accountPageIsland,
  overviewIsland,
  type SectionProps,
  signOutIsland,
} from "../islandsContract.ts";
import { takeMessages } from "./flashCookies.ts";
import type { AccountSection, Members } from "./Members.ts";
import { takeTyped } from "./typedCookie.ts";

/** A section whose props are known only to its own feature. */
type AnySection = AccountSection<object>;

/** Pages of the signed-in member: the overview, and a page for each section. */
export interface AccountPages extends Pick<Members, "addAccountSection" | "renderAccountPage" | "renderSection"> {}

export function registerAccountPages(app: App, pages: Pages): AccountPages {
  const { islands, secret } = app.services;
  const sections: AnySection[] = [];
  const pathOf = (id: string) => `${accountPaths.page}/${id}`;

  /** The sections that the account leads to. */
  async function sectionsOf(context: RequestContext, member: SignedInMember): Promise<AnySection[]> {
    const shown = await Promise.all(sections.map((section) => section.isShown?.(context, member) ?? true));
    return sections.filter((_section, index) => shown[index]);
  }

  async function renderFrame(
    context: RequestContext,
    page: {
      title: string;
      sectionId?: string;
      html: string;
      notices?: string[];
      alert?: string;
      status?: number;
      shown?: AnySection[];
    },
  ): Promise<Answer> {
    const { title, sectionId, html, notices = [], alert, status = 200 } = page;
    const member = (await context.member()) as SignedInMember;
    const shown = page.shown ?? (await sectionsOf(context, member));
    const links = [
      { path: accountPaths.page, title: accountTexts.overview, isCurrent: sectionId === undefined },
      ...shown.map(({ id, title: name }) => ({
        path: pathOf(id),
        title: inCurrentLanguage(name),
        isCurrent: id === sectionId,
      })),
    ];
    return pages.renderSystemPage(context, {
      pageType: pageTypes.page,
      title: status >= 400 ? `${accountTexts.errorPrefix}${title}` : title,
      mainContent: islands.render(accountPageIsland, {
        title,
        signedInAs: fillMessage(accountTexts.signedInAs, { email: member.email }),
        sections: links,
        notices: [...notices, ...takeMessages(context)],
        alert,
        section: html,
        signOut: islands.render(signOutIsland, { xsrfToken: member.xsrfToken }),
      }),
      status,
    });
  }

  function noticesOf(done: string | undefined, section?: AnySection): string[] {
    const texts: Record<string, string> = { ...accountTexts.done, ...section?.notices };
    const text = done === undefined || !Object.hasOwn(texts, done) ? undefined : texts[done];
    return text === undefined ? [] : [inCurrentLanguage(text)];
  }

  async function renderOne(
    context: RequestContext,
    section: AnySection,
    { notices = [], answered }: { notices?: string[]; answered?: (AnsweredForm & { status: number }) | undefined },
  ): Promise<Answer> {
    const member = (await context.member()) as SignedInMember;
    const typed = answered ? undefined : takeTyped(secret, context, member, pathOf(section.id));
    const shown = answered ?? (typed && { ...typed, status: 200 });
    const props: SectionProps = {
      ...(await section.load(context, member, shown)),
      xsrfToken: member.xsrfToken,
      answered: shown,
    };
    return renderFrame(context, {
      title: inCurrentLanguage(section.title),
      sectionId: section.id,
      html: islands.render(section.view, props),
      notices: [...notices, ...(typed ? [accountTexts.keptTyped] : [])],
      ...(answered?.message ? { alert: answered.message } : {}),
      ...(answered ? { status: answered.status } : {}),
    });
  }

  app.route(accountPageRoute, async ({ query }, context) => {
    const member = (await context.member()) as SignedInMember;
    const shown = await sectionsOf(context, member);
    const html = islands.render(overviewIsland, {
      sections: shown.map(({ id, title, summary }) => ({
        path: pathOf(id),
        title: inCurrentLanguage(title),
        text: inCurrentLanguage(summary),
      })),
    });
    const title = member.name ? fillMessage(accountTexts.hello, { name: member.name }) : accountTexts.account;
    return renderFrame(context, { title, html, notices: noticesOf(query.done), shown });
  });

  app.route(sectionPageRoute, async ({ params, query }, context) => {
    const section = sections.find(({ id }) => id === params.section);
    if (!section) return kernelFailure("not-found");
    return renderOne(context, section, { notices: noticesOf(query.done, section) });
  });

  return {
    addAccountSection(section) {
      sections.push(section as unknown as AnySection);
      sections.sort((one, other) => one.order - other.order);
    },
    renderAccountPage: renderFrame,
    async renderSection(context, id, answered) {
      return renderOne(context, sections.find((section) => section.id === id) as AnySection, { answered });
    },
  };
}
