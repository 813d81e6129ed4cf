import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { currentLanguage, inLanguage } from "#kernel/server/languages/currentLanguage.ts";
import { type Paper, papers } from "../../domain/papers.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { printStyles } from "./printStyles.ts";

interface PaperBarProps {
  paper: Paper;
  /** Address of the same page for another paper. */
  addressOf(paper: Paper): string;
}

/**
 * A page of sheets to print, in the website's language. What is only on screen is in that of the person who prints. It
 * has no scripts and loads nothing.
 */
export function printPage(
  website: Website,
  { title, sheets, bar }: { title(): string; sheets: ReactNode; bar: PaperBarProps },
): Answer {
  const styles = printStyles(bar.paper);
  const paperBar = <PaperBar {...bar} texts={barTexts()} />;
  const page = () => (
    <html lang={website.locale} dir={textDirection(website.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title()} · ${website.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which escaping would change */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        {paperBar}
        <main>{sheets}</main>
      </body>
    </html>
  );
  const html = inLanguage(website.locale, () => renderToStaticMarkup(page()));
  const hash = createHash("sha256").update(styles).digest("base64");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Answer(200, headers, `<!doctype html>${html}`);
}

/** The texts of the bar in the current language. */
function barTexts() {
  const { howToPrint, paper } = texts;
  const names = papers.map((each) => ({ each, name: texts.papers[each] }));
  return { language: currentLanguage() ?? "en", howToPrint, paper, names };
}

/** On screen: the other paper, and how to print. */
function PaperBar({ paper, addressOf, texts: shown }: PaperBarProps & { texts: ReturnType<typeof barTexts> }) {
  return (
    <header className="bar" lang={shown.language} dir={textDirection(shown.language)}>
      <p>{shown.howToPrint}</p>
      <nav aria-label={shown.paper}>
        {shown.names.map(({ each, name }) => (
          <a key={each} href={addressOf(each)} aria-current={each === paper ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </header>
  );
}
