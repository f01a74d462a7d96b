-- Who works in the newsroom already is not asked into it again.

create or replace function public.invite(address text, role public.app_role) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  invitation uuid;
begin
  perform public.require_role('admin');
  -- Accepting would end a colleague's password and sessions, and change nothing: a role is given in the list of colleagues.
  if exists (select from public.user_roles as held join auth.users as account on account.id = held.user_id
    where held.role <> 'reader' and account.email = pg_catalog.lower(pg_catalog.btrim(address)))
  then
    raise sqlstate 'PT409' using message = 'colleague_already';
  end if;
  perform public.enforce_rate_limit('invitation', 10, 100);
  insert into public.invitations as asked (email, role, invited_by)
  values (pg_catalog.lower(pg_catalog.btrim(address)), invite.role, auth.uid())
  on conflict (email) where accepted_at is null do update
    set role = excluded.role, invited_by = excluded.invited_by, invited_at = pg_catalog.now(),
      expires_at = excluded.expires_at
  returning id into invitation;
  perform public.write_audit_log('person.invite', invitation::text,
    pg_catalog.jsonb_build_object('email', pg_catalog.lower(pg_catalog.btrim(address)), 'role', invite.role));
  return invitation;
exception when check_violation then
  raise sqlstate 'PT422' using message = 'address_invalid';
end
$$;
comment on function public.invite is
  'Asks the owner of an address into the newsroom, or renews that; gives the invitation''s id. Refuses (409) a colleague''s '
  'address. Admins only. The site sends the mail.';
