-- The path that feeds give as the id of a post; null: the post's own id, which never changes. Readers know the posts that
-- were public until now by their addresses, except episodes of podcasts.
alter table content_items add column feed_path text;
update content_items as item
set feed_path = case when page.is_homepage then '/' else '/' || page.url_slug || '/' end || item.url_slug
from collections as page
where page.website_id = item.website_id and page.id = item.collection_id and item.published_at <= now()
  and coalesce(page.podcast ->> 'isOn', '') <> 'true';
