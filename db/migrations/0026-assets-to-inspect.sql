-- Whether the file has been through all that an upload goes through today. Those from before are looked at again in the
-- background: their places and cameras are taken out, how long films and sounds last is read.
alter table assets add column is_inspected boolean not null default false;
create index assets_to_inspect on assets (website_id, id) where not is_inspected;
