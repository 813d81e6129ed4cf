-- Who sees the link to the page in the navigation: everyone, signed-in members, or visitors who are not signed in. It
-- protects nothing.
alter table collections add column navigation_audience text not null default 'everyone'
  check (navigation_audience in ('everyone', 'members', 'strangers'));
