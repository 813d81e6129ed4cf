-- Who is told of what is sent with a form; empty: the website's contact address.
alter table forms add column recipient text not null default '' check (length(recipient) <= 256);
