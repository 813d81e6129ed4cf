-- The size of a variant as it is packed: {"lengthMm", "widthMm", "heightMm"}, of which each may be null.
alter table variants add column size jsonb;
