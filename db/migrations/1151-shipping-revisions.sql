-- A zone that someone else saved meanwhile is not overwritten.
alter table shipping_zones add column revision integer not null default 0;
