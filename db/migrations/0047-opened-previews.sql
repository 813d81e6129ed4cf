-- When somebody last opened a preview by its link: whoever made it sees whether it was read, and which can be revoked.
alter table preview_links
  add column last_opened_at timestamptz;
