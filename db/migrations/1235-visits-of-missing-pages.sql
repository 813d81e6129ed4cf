-- Requests for addresses without a page by day of the website's time zone, so that reports can be of a period. Days before
-- this migration are not known.
create table missing_page_days (
  website_id uuid not null,
  path text not null,
  day date not null,
  request_count integer not null check (request_count > 0),
  primary key (website_id, path, day),
  foreign key (website_id, path) references missing_pages (website_id, path) on delete cascade
);
create index missing_page_days_day on missing_page_days (website_id, day);

-- `form-started`: a visitor began to fill in a form.
alter table visit_events drop constraint visit_events_kind_check;
alter table visit_events add constraint visit_events_kind_check check (kind in (
  'view', 'search', 'media', 'click', 'button', 'form', 'form-started', 'overlay', 'quick-view', 'event', 'pipeline',
  'error', 'speed', 'cart', 'checkout', 'order'));
