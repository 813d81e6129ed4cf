-- The test clock of a website whose payments are all tests.
alter table websites
  -- How far its time is ahead (decision 0077).
  add column clock_ahead_seconds integer not null default 0 check (clock_ahead_seconds >= 0),
  -- The time to which it moves now, one due job after the other; null: it stands.
  add column clock_target timestamptz;
