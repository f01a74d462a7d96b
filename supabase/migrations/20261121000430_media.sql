-- Pictures and sound of the paper: one public bucket, written by editors, shown under /media.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('media', 'media', true, 26214400,
  array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm'])
on conflict (id) do nothing;

create policy "Anyone sees media" on storage.objects for select to anon, authenticated
  using (bucket_id = 'media');
create policy "Editors add media" on storage.objects for insert to authenticated
  with check (bucket_id = 'media' and (select public.has_role('editor')));
create policy "Editors replace media" on storage.objects for update to authenticated
  using (bucket_id = 'media' and (select public.has_role('editor')))
  with check (bucket_id = 'media' and (select public.has_role('editor')));
create policy "Editors remove media" on storage.objects for delete to authenticated
  using (bucket_id = 'media' and (select public.has_role('editor')));
