-- What a product is beside goods in a box: a file to download, a subscription, something made to a buyer's answers.

-- Files that are sold: never served but to who bought them.
create table digital_files (
  website_id uuid not null references websites (id) on delete cascade,
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  storage_key text not null,
  created_at timestamptz not null default now(),
  primary key (website_id, id)
);

alter table products
  -- Empty: "Add To Cart", "Subscribe" or "Purchase", whichever the product's kind has (spec.txt §9).
  add column add_button_text text not null default '' check (length(add_button_text) <= 100),
  -- Empty: the shop's text, else "sold out".
  add column sold_out_text text not null default '' check (length(sold_out_text) <= 100),
  -- {"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 0}; null: sold once (spec.txt §3 "Subscription").
  add column subscription_plan jsonb,
  add column additional_fields_form_id uuid,
  add column digital_file_id uuid,
  add foreign key (website_id, additional_fields_form_id) references forms (website_id, id),
  add foreign key (website_id, digital_file_id) references digital_files (website_id, id);
create index products_form on products (website_id, additional_fields_form_id)
  where additional_fields_form_id is not null;
create index products_digital_file on products (website_id, digital_file_id) where digital_file_id is not null;
