-- Threads of comments in the order of an index, whatever their depth, and imports of comments that can be undone.

alter table comments
  -- The first comment of its thread, and when that was written. Kept by triggers and `place_comments`.
  add column thread_id uuid,
  add column thread_at timestamptz,
  -- Approved answers to it, and for the first comment of a thread all approved ones in it: while there are any, the place
  -- of a removed comment is shown. Kept like `thread_id`.
  add column shown_answer_count integer not null default 0 check (shown_answer_count >= 0),
  -- The import that added it, so that the import can be undone.
  add column import_id uuid;

alter table comment_imports
  -- Comments that were here without the comment that they answer, and get it.
  add column linked_count integer not null default 0,
  -- When its comments were moved to the trash.
  add column undone_at timestamptz;

-- Each level is found by index, so that the work does not grow with depth and size together.
set local enable_hashjoin = off;
set local enable_mergejoin = off;
with recursive placed as (
  select website_id, id, id as thread_id, created_at as thread_at from comments where parent_id is null
  union all
  select comment.website_id, comment.id, placed.thread_id, placed.thread_at from placed
  join comments as comment on comment.website_id = placed.website_id and comment.parent_id = placed.id
)
update comments as comment set thread_id = placed.thread_id, thread_at = placed.thread_at from placed
  where comment.website_id = placed.website_id and comment.id = placed.id;
reset enable_hashjoin;
reset enable_mergejoin;

update comments as comment set shown_answer_count = counted.answers from (
    select website_id, answered_id, count(*) as answers from (
      select website_id, parent_id as answered_id from comments where status = 'approved' and parent_id is not null
      union all
      select website_id, thread_id from comments
        where status = 'approved' and parent_id is not null and parent_id <> thread_id
    ) as answer group by website_id, answered_id
  ) as counted
  where comment.website_id = counted.website_id and comment.id = counted.answered_id;

create index comments_threads on comments
  (website_id, subject_id, thread_at, thread_id, (id <> thread_id), created_at, id)
  where status = 'approved' or shown_answer_count > 0;
create index comments_import_id on comments (website_id, import_id) where import_id is not null;
