-- The picture of the library that browsers show in tabs and bookmarks; without one it is the first letter of the title.
alter table websites add column icon_asset_id uuid;
