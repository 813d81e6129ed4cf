-- Pictures that stand in the descriptions of imported products, and what of descriptions could not be kept.
alter table product_image_sources
  -- Among the pictures of the product.
  add column is_shown boolean not null default true,
  -- In its texts: there stands a link to it until it is fetched.
  add column in_text boolean not null default false;

alter table product_imports
  -- How many of each kind: {"frames": 2}.
  add column losses jsonb not null default '{}';
