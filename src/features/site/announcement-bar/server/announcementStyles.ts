/** Layout of the announcement bar, the same in every theme; a theme gives colors and type. */
export const announcementStyles = `
.announcement-bar{position:relative;display:flex;justify-content:center;align-items:center;gap:1rem;padding:.5rem 3rem;text-align:center;background:var(--paper);color:var(--ink)}
.announcement-bar[hidden]{display:none}
.announcement-bar p{margin:0;min-inline-size:0;overflow-wrap:anywhere}
.announcement-bar a{color:inherit}
.announcement-close{display:grid;place-items:center;inline-size:2.75rem;block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
.announcement-close{position:absolute;inset-inline-end:0;inset-block-start:50%;translate:0 -50%}
html:not([data-scripts]) .announcement-close{display:none}
@media print{.announcement-bar{display:none}}
`;
