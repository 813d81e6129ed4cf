-- A sign-up is told when the mail server took its mail: until then it is SENT with no time.
update restock_sign_ups as sign_up
  set sent_at = coalesce(
    (select coalesce(send.finished_at, send.created_at) from restock_sends as send
      where send.website_id = sign_up.website_id and send.id = sign_up.send_id),
    sign_up.created_at)
  where sign_up.state = 'SENT' and sign_up.sent_at is null;
create index restock_sign_ups_queued on restock_sign_ups (website_id, send_id)
  where state = 'SENT' and sent_at is null;
