-- The site makes readers' pictures smaller, takes out what the camera wrote, and keeps them by its own
-- hand. A reader who could write here himself would publish any file under the paper's address.
drop policy "Readers add their own picture" on storage.objects;
drop policy "Readers remove their own picture" on storage.objects;
