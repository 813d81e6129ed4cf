-- Whether visitors could ever find a page or post at an address of its own. Only then do its former addresses redirect.
-- Triggers keep it from now on (db/functions/02-pages.sql). A post that was withdrawn has kept its date. Of the pages that
-- exist, only those without a first text are known to be new.
alter table content_items add column has_been_public boolean not null default false;
update content_items set has_been_public = true where published_at <= now();
alter table collections add column has_been_public boolean not null default false;
update collections set has_been_public = true
where not (status in ('draft', 'needs_review') and body is null and type in (7, 10));
