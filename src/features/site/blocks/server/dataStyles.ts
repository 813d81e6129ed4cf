import { wideFrom } from "../domain/breakpoints.ts";
import { numberRules } from "./numberClasses.ts";

/** Structure of the blocks of words and figures, the same in every theme. */
export const dataStyles = `
.button-block .button-wide{display:flex;inline-size:100%}
.quote-block.align-start{text-align:start;margin-inline:0 auto}
.quote-block.align-end{text-align:end;margin-inline:auto 0}
${numberRules("mobile-spacer", ".spacer-block")}${numberRules("spacer", ".spacer-block")}
.spacer-block{block-size:calc(var(--mobile-spacer)*1px)}
@media (min-width:${wideFrom}px){.spacer-block{block-size:calc(var(--spacer)*1px)}}
.table-scroll{overflow-x:auto;max-inline-size:100%}
.markdown-block pre{overflow-x:auto}
.code-block{margin:0;min-inline-size:0}
.code-block pre{margin:0;overflow-x:auto;tab-size:2}
.code-wrapped pre{white-space:pre-wrap;overflow-wrap:anywhere}
.code-head{display:flex;justify-content:space-between;align-items:center;gap:1rem}
.code-copy{visibility:hidden}
.code-copy[data-ready]{visibility:visible}
@media print{.code-copy{display:none}.code-block pre{white-space:pre-wrap;overflow-wrap:anywhere}}
.horizontalrule-block.line-half{inline-size:50%;margin-inline:auto}
.horizontalrule-block.line-short{inline-size:5rem;margin-inline:auto}
.horizontalrule-block.line-dots{border:0;text-align:center;line-height:1}
.horizontalrule-block.line-dots::before{content:"\\2022\\2002\\2022\\2002\\2022";content:"\\2022\\2002\\2022\\2002\\2022" / ""}
`;
