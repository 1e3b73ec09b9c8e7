-- What a member of staff may do; nobody else has any.
alter table identity_users
  add column rights text[] not null default '{}',
  add constraint rights_are_of_staff check (role = 'staff' or rights = '{}');
