-- Counts of comments and likes, kept with each change, so that lists of posts read them with the post.

create or replace function add_public_comments(given_website_id uuid, given_item_id uuid, difference integer)
returns void language sql as $$
  update content_items set public_comment_count = public_comment_count + difference
    where website_id = given_website_id and id = given_item_id;
$$;

create or replace function keep_comment_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    perform add_public_comments(old.website_id, old.item_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    perform add_public_comments(new.website_id, new.item_id, 1);
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
  else
    update comments set like_count = like_count + difference
      where website_id = liked.website_id and id = liked.comment_id;
  end if;
  return null;
end
$$;
create or replace trigger likes_counted after insert or delete on likes for each row execute function keep_like_counts();
