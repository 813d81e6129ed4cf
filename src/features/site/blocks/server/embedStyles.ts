/** The box of an outside service: its card, frame and error message overlap, so that nothing moves. */
export const embedStyles = `
.outside-frame{margin:0;container-type:inline-size}
.outside-box{position:relative;display:grid;grid-template-columns:minmax(0,1fr);overflow:hidden;isolation:isolate}
.outside-box>.outside-card{grid-area:1/1}
.outside-box::before{content:"";grid-area:1/1;inline-size:100%}
.outside-widescreen>.outside-box::before{aspect-ratio:16/9}
.outside-standard>.outside-box::before{aspect-ratio:4/3}
.outside-square>.outside-box::before{aspect-ratio:1}
.outside-portrait>.outside-box::before{block-size:36rem}
.outside-tall>.outside-box::before{block-size:48rem}
.outside-strip>.outside-box::before{block-size:10.375rem}
.outside-poster{position:absolute;inset:0;z-index:-1}
.outside-poster img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.outside-frame.outside-pictured>.outside-box>.outside-card{grid-area:2/1}
.outside-frame.outside-pictured .outside-poster{position:static;grid-area:1/1;min-block-size:0;contain:size}
@container (min-width:40rem){.outside-frame.outside-pictured>.outside-box>.outside-card{grid-area:1/1;place-self:end start}}
.outside-box iframe{position:absolute;inset:0;inline-size:100%;block-size:100%;border:0}
.outside-choices,.outside-failed,.outside-forget{visibility:hidden}
.outside-frame[data-outside-state] .outside-choices{visibility:inherit}
.outside-frame[data-outside-state=shown] .outside-card,.outside-frame[data-outside-state=failed] .outside-card{visibility:hidden}
.outside-frame[data-outside-state=failed] .outside-failed,.outside-frame[data-outside-state=failed] .outside-forget,.outside-frame[data-outside-state=shown] .outside-forget{visibility:visible}
.outside-foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.25rem 1rem}
@media (scripting:none){.outside-frame :is(.outside-choices,.outside-forget,.outside-failed){display:none}}
@media print{.outside-frame :is(.outside-choices,.outside-forget,.outside-failed,.outside-box iframe){display:none}.outside-frame[data-outside-state] .outside-card:not(.outside-failed){visibility:visible}.outside-frame:not(.outside-pictured)>.outside-box::before{display:none}.outside-link::after{content:" (" attr(href) ")"}}
`;
