-- The link that stops restock notices asks whether any are waited for, by email.
create index restock_sign_ups_email on restock_sign_ups (website_id, lower(email));
