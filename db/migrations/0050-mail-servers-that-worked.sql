-- When the mail server first took an email since it was set as it is; null: it never did, and what came of the last try.
alter table mail_server
  add column worked_at timestamptz,
  add column last_error text;
update mail_server set worked_at = updated_at
  where exists (select from mails where state = 'SENT' and sent_at >= mail_server.updated_at);
