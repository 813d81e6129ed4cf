-- Since when a mail waits to be sent: it has failed when it was not taken for days, however often it was tried.

alter table mails add column queued_at timestamptz not null default now();
update mails set queued_at = created_at;
