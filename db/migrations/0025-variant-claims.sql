-- Which process makes which variant of a picture now, so that no two make the same. A claim is renewed while the work
-- goes on and deleted when it is done; what a killed process held is free once its time has passed.
create table asset_variant_claims (
  website_id uuid not null,
  asset_id uuid not null,
  -- The end of the file's key: "v2/500w.webp".
  file text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (website_id, asset_id, file),
  foreign key (website_id, asset_id) references assets (website_id, id) on delete cascade
);
