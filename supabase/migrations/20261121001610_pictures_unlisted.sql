-- A picture is served to whoever has its address; a list of all of them would name every reader who has one.
drop policy "Anyone sees pictures of readers" on storage.objects;
create policy "Readers see their own picture listed" on storage.objects for select to authenticated
  using (bucket_id = 'avatars' and name like (select auth.uid()) || '/%');
