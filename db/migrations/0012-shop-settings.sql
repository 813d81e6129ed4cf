-- Settings of the shop window. Each is a document of its own feature, read with the website and so at no cost; what it
-- lacks has the default that its feature's contract gives.
alter table websites
  add column multiple_quantity_for_services boolean not null default true,
  -- Scarcity, restock notices and the sold-out text (spec.txt §3 "Merchandising context").
  add column merchandising jsonb not null default '{}',
  add column reviews jsonb not null default '{}',
  add column installments jsonb not null default '{}',
  -- Holds a secret key: it never leaves the server.
  add column captcha jsonb not null default '{}';
