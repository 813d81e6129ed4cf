-- Counts of comments and likes, kept with each change, so that lists of posts and products read them with the item.

-- What comments can be about: posts, and products. A product is public while it is visible, as `is_public_item` says it
-- of posts.
create or replace view discussed_items as
  select website_id, id, 'post'::text as kind, collection_id, title, url_slug, status, published_at, deleted_at,
    comments_open, public_comment_count, like_count, author_account_id, record_type
  from content_items
  union all
  select website_id, id, 'product'::text as kind, collection_id, name as title, url_slug,
    case when is_visible then 'published' else 'draft' end as status, created_at as published_at,
    null::timestamptz as deleted_at, comments_open, public_comment_count, like_count, null::uuid as author_account_id,
    11 as record_type
  from products;

create or replace function add_public_comments(given_website_id uuid, given_item_id uuid, given_product_id uuid,
  difference integer) returns void language plpgsql as $$
begin
  if given_product_id is null then
    update content_items set public_comment_count = public_comment_count + difference
      where website_id = given_website_id and id = given_item_id;
  else
    update products set public_comment_count = public_comment_count + difference
      where website_id = given_website_id and id = given_product_id;
  end if;
end
$$;

-- Counts an approved answer at the comment that it answers, and at the first of its thread.
create or replace function add_shown_answers(answer comments, difference integer) returns void language sql as $$
  update comments set shown_answer_count = shown_answer_count + difference
    where website_id = answer.website_id and id in (answer.parent_id, answer.thread_id) and answer.parent_id is not null
$$;

create or replace function keep_comment_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    perform add_public_comments(old.website_id, old.item_id, old.product_id, -1);
    perform add_shown_answers(old, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    perform add_public_comments(new.website_id, new.item_id, new.product_id, 1);
    perform add_shown_answers(new, 1);
  end if;
  return null;
end
$$;
create or replace trigger comments_counted after insert or delete on comments for each row
  execute function keep_comment_counts();
create or replace trigger comments_recounted after update of status on comments for each row
  when (old.status is distinct from new.status) execute function keep_comment_counts();

create or replace function keep_like_counts() returns trigger language plpgsql as $$
declare
  liked likes := case when tg_op = 'DELETE' then old else new end;
  difference integer := case when tg_op = 'DELETE' then -1 else 1 end;
begin
  if liked.item_id is not null then
    update content_items set like_count = like_count + difference
      where website_id = liked.website_id and id = liked.item_id;
  elsif liked.product_id is not null then
    update products set like_count = like_count + difference
      where website_id = liked.website_id and id = liked.product_id;
  else
    update comments set like_count = like_count + difference
      where website_id = liked.website_id and id = liked.comment_id;
  end if;
  return null;
end
$$;
create or replace trigger likes_counted after insert or delete on likes for each row execute function keep_like_counts();

-- A product that is restored after its deletion comes back before its comments and likes, which are counted again.
create or replace function start_counts_of_product() returns trigger language plpgsql as $$
begin
  new.public_comment_count := 0;
  new.like_count := 0;
  return new;
end
$$;
create or replace trigger products_counts_started before insert on products for each row
  when (new.public_comment_count > 0 or new.like_count > 0) execute function start_counts_of_product();

create or replace function start_counts_of_comment() returns trigger language plpgsql as $$
begin
  new.like_count := 0;
  new.shown_answer_count := 0;
  return new;
end
$$;
create or replace trigger comments_counts_started before insert on comments for each row
  when (new.like_count > 0 or new.shown_answer_count > 0) execute function start_counts_of_comment();

-- A comment has the first comment of its thread, so that threads are read in the order of an index, however deep they are.
create or replace function name_thread_of_comment() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null then
    select thread_id, thread_at into new.thread_id, new.thread_at from comments
      where website_id = new.website_id and id = new.parent_id;
  end if;
  new.thread_id := coalesce(new.thread_id, new.id);
  new.thread_at := coalesce(new.thread_at, new.created_at);
  return new;
end
$$;
create or replace trigger comments_thread_named before insert on comments for each row
  when (new.thread_id is null) execute function name_thread_of_comment();

create or replace function count_shown_answers(given_website_id uuid, given_subject_ids uuid[]) returns void
language sql as $$
  with counted as (
    select answered_id, count(*) as answers from comments as answer
      cross join lateral (select answer.parent_id union select answer.thread_id) as answered (answered_id)
      where answer.website_id = given_website_id and answer.subject_id = any(given_subject_ids)
        and answer.status = 'approved' and answer.parent_id is not null
      group by answered_id
  ), stored as (
    select comment.id, coalesce(counted.answers, 0) as answers from comments as comment
      left join counted on counted.answered_id = comment.id
      where comment.website_id = given_website_id and comment.subject_id = any(given_subject_ids)
        and comment.shown_answer_count <> coalesce(counted.answers, 0)
  )
  update comments as comment set shown_answer_count = stored.answers from stored
    where comment.website_id = given_website_id and comment.id = stored.id
$$;

-- Names the threads of posts and products again, and counts their answers, after comments got another parent. Each level
-- is found by index, so that the work does not grow with depth and size together. The posts and products must be locked.
create or replace function place_comments(given_website_id uuid, given_subject_ids uuid[]) returns void
language sql set enable_hashjoin = off set enable_mergejoin = off as $$
  with recursive placed as (
    select id, id as thread_id, created_at as thread_at, parent_id from comments
      where website_id = given_website_id and subject_id = any(given_subject_ids) and parent_id is null
    union all
    select answer.id, placed.thread_id, placed.thread_at, answer.parent_id from placed
      join comments as answer on answer.website_id = given_website_id and answer.parent_id = placed.id
  )
  update comments as comment set thread_id = placed.thread_id, thread_at = placed.thread_at from placed
    where comment.website_id = given_website_id and comment.id = placed.id
      and comment.thread_id is distinct from placed.thread_id;
  select count_shown_answers(given_website_id, given_subject_ids);
$$;

-- A comment has the page of its post, so that the newest of a blog are read in the order of an index. The post is locked
-- as its count will be, so that it does not move to another page meanwhile.
create or replace function name_page_of_comment() returns trigger language plpgsql as $$
begin
  select collection_id into new.collection_id from content_items
    where website_id = new.website_id and id = new.item_id for no key update;
  return new;
end
$$;
create or replace trigger comments_page_named before insert on comments for each row
  when (new.item_id is not null) execute function name_page_of_comment();

create or replace function move_comments_of_item() returns trigger language plpgsql as $$
begin
  update comments set collection_id = new.collection_id where website_id = new.website_id and item_id = new.id;
  return null;
end
$$;
create or replace trigger content_items_comments_moved after update of collection_id on content_items for each row
  when (old.collection_id <> new.collection_id) execute function move_comments_of_item();
