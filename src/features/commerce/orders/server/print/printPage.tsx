import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { textDirection } from "#kernel/domain/textDirection.ts";
import { Answer } from "#kernel/server/http/answer.ts";
import type { Website } from "#kernel/server/http/requestContext.ts";
import { type Paper, papers } from "../../domain/papers.ts";
import { printTexts as texts } from "../../domain/printTexts.ts";
import { printStyles } from "./printStyles.ts";

interface PaperBarProps {
  paper: Paper;
  /** Address of the same page for another paper. */
  addressOf(paper: Paper): string;
}

/** A page of sheets to print. It has no scripts and loads nothing. */
export function printPage(
  website: Website,
  { title, sheets, bar }: { title: string; sheets: ReactNode; bar: PaperBarProps },
): Answer {
  const styles = printStyles(bar.paper);
  const html = renderToStaticMarkup(
    <html lang={website.locale} dir={textDirection(website.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${website.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which escaping would change */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <PaperBar {...bar} />
        <main>{sheets}</main>
      </body>
    </html>,
  );
  const hash = createHash("sha256").update(styles).digest("base64");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "private, no-store",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
  return new Answer(200, headers, `<!doctype html>${html}`);
}

/** On screen: the other paper, and how to print. */
function PaperBar({ paper, addressOf }: PaperBarProps) {
  return (
    <header className="bar" lang="en" dir="ltr">
      <p>{texts.howToPrint}</p>
      <nav aria-label={texts.paper}>
        {papers.map((each) => (
          <a key={each} href={addressOf(each)} aria-current={each === paper ? "page" : undefined}>
            {texts.papers[each]}
          </a>
        ))}
      </nav>
    </header>
  );
}
