-- Why a website's visitors got no address suggestions the last time. A new key starts without a problem.
alter table google_maps_keys
  add column problem text check (problem in ('key-refused', 'quota-exceeded', 'limit-reached', 'unavailable')),
  add column problem_at timestamptz,
  add constraint google_maps_keys_problem_time check ((problem is null) = (problem_at is null));
