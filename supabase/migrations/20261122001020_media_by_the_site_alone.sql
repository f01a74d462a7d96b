-- A picture is served to whoever has its address. A list of them named the photos of stories that nobody has published,
-- to anybody who has the public key; and who wrote files past the newsroom put others in the place of what readers see,
-- neither made anew nor noted in the log. The site itself writes and removes them with its own key.
drop policy "Anyone sees media" on storage.objects;
drop policy "Editors add media" on storage.objects;
drop policy "Editors replace media" on storage.objects;
drop policy "Editors remove media" on storage.objects;
