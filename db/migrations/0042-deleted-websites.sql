-- A deleted website is found nowhere at once; its rows and files are kept for a while, so that it can be brought back.
alter table websites add column deleted_at timestamptz;
