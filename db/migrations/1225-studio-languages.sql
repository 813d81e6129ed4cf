-- The language of the studio for this account: "de". Null: the browser's.
alter table accounts add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z]+)?$');
