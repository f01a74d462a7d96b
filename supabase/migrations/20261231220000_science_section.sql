-- A section for science and technology; the list is what feeds call it besides its names.
insert into public.categories (slug, name_hi, name_en, position, aliases)
values ('science', 'विज्ञान', 'Science', 13, '{technology,तकनीक}');
