-- Who is no admin any more makes no colleagues either: what he had asked for is withdrawn with his role.
create function public.withdraw_invitations_of_former_admin() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  former uuid;
  withdrawn public.invitations;
begin
  if tg_table_name = 'profiles' then
    former := old.id;
  else
    former := old.user_id;
  end if;
  for withdrawn in delete from public.invitations where invited_by = former and accepted_at is null returning * loop
    perform public.note_deed('person.uninvite', withdrawn.id::text,
      pg_catalog.jsonb_build_object('email', withdrawn.email, 'role', withdrawn.role));
  end loop;
  return old;
end
$$;
comment on function public.withdraw_invitations_of_former_admin() is
  'Withdraws the open invitations of who loses the role of an admin or his account, each with its line in the log.';
create trigger withdraw_invitations_on_change after update of role on public.user_roles
  for each row when (old.role = 'admin' and new.role <> 'admin')
  execute function public.withdraw_invitations_of_former_admin();
create trigger withdraw_invitations_on_delete after delete on public.user_roles
  for each row when (old.role = 'admin') execute function public.withdraw_invitations_of_former_admin();
-- Before: afterwards invitations do not say any more whose they were.
create trigger withdraw_invitations before delete on public.profiles
  for each row execute function public.withdraw_invitations_of_former_admin();

delete from public.invitations as asked
where accepted_at is null
  and not exists (select from public.user_roles as held where held.user_id = asked.invited_by and held.role = 'admin');

-- As in 001100, with an inviter who is an admin still.
create or replace function public.accept_invitation() returns public.app_role
  language plpgsql security definer set search_path = ''
as $$
declare
  asked public.invitations;
  held constant public.app_role := (select role from public.user_roles where user_id = auth.uid());
begin
  if auth.uid() is null then
    raise sqlstate 'PT401' using message = 'not_signed_in';
  end if;
  -- The address as the auth service has proved it, not as a token may still say.
  select invitations.* into asked
  from public.invitations
  join auth.users as account on account.id = auth.uid() and pg_catalog.lower(account.email) = invitations.email
  join public.user_roles as inviter on inviter.user_id = invitations.invited_by and inviter.role = 'admin'
  where accepted_at is null and expires_at > pg_catalog.now() and account.email_confirmed_at is not null
  for update of invitations;
  if asked.id is null then
    raise sqlstate 'PT404' using message = 'invitation_unknown';
  end if;
  update public.invitations set accepted_by = auth.uid(), accepted_at = pg_catalog.now() where id = asked.id;
  if held is null or held < asked.role then
    insert into public.user_roles (user_id, role) values (auth.uid(), asked.role)
    on conflict (user_id) do update set role = excluded.role, granted_at = pg_catalog.now();
  end if;
  perform public.note_deed('person.join', asked.id::text, pg_catalog.jsonb_build_object('role', asked.role));
  return greatest(held, asked.role);
end
$$;
comment on function public.accept_invitation() is
  'Gives who is signed in the role that an admin invited his proved address to; 404 when there is no open invitation.';

revoke execute on function public.withdraw_invitations_of_former_admin() from public, anon, authenticated;
