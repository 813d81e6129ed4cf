/** Scripts that measure a page's speed. They load 4 s after it is complete, and are a figure of their own (README, Figures). */
export const speedScripts = /\/(?:visitRest|watchPage|watchForms)-/;
