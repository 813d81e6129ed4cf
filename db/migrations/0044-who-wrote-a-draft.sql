-- Which tab of a browser wrote the stored draft, and when by that machine's clock (ms since 1970): a tab that was loaded
-- anew knows its own text again.
alter table collections
  add column draft_tab text,
  add column draft_tab_at bigint;
