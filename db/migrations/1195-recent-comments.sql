-- The newest comments of a blog, without a look at those of other blogs.

alter table comments
  -- The page of its post. Kept by triggers.
  add column collection_id uuid;
update comments set collection_id = item.collection_id
  from content_items as item where item.website_id = comments.website_id and item.id = comments.item_id;
create index comments_recent on comments (website_id, collection_id, created_at desc, id desc)
  where status = 'approved' and collection_id is not null;
