import type { z } from "zod";
import { escapeHtml } from "#kernel/domain/escapeHtml.ts";
import { codeLanguages } from "../domain/codeLanguages.ts";
import { dataTexts } from "../domain/dataTexts.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import type { codeBlock } from "./block.ts";

/** If highlighting took too long, the plain source is shown. */
export function CodeView({ id, props, context }: BlockViewProps<z.output<typeof codeBlock.props>>) {
  const { source, language, caption, isWrapped, hasCopyButton } = props;
  if (source.trim() === "") return null;
  const html = (context.foundOf(id) as string | undefined) ?? escapeHtml(source.trimEnd());
  return (
    <figure className={`code-block${isWrapped ? " code-wrapped" : ""}`} {...(hasCopyButton ? { "data-code": "" } : {})}>
      {(caption || hasCopyButton) && (
        <figcaption className="code-head">
          <span dir="auto">{caption || codeLanguages[language]}</span>
          {hasCopyButton && (
            <button type="button" className="code-copy" data-code-copied={dataTexts.copied}>
              {dataTexts.copy}
            </button>
          )}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
      <pre tabIndex={0} dir="ltr">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every character of the source is escaped */}
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
