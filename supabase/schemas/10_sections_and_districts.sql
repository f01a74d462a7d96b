-- Where and what about: the sections of the paper and the 33 districts of Chhattisgarh. Their rows are in
-- 90_sections_and_districts.sql.

create table public.categories (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$' and length(slug) <= 40),
  name_hi text not null check (name_hi = public.clean_line(name_hi) and length(name_hi) between 1 and 60),
  name_en text not null check (name_en = public.clean_line(name_en) and length(name_en) between 1 and 60),
  position integer not null unique,
  aliases text[] not null default '{}' check (public.is_clean_list(aliases, 60, 80))
);
comment on table public.categories is 'Sections of the paper (specification 2): 11 categories and breaking news.';
comment on column public.categories.aliases is
  'What feeds call the section besides its names, by which their articles are filed.';

create table public.districts (
  slug text primary key check (slug ~ '^[a-z]+(-[a-z]+)*$' and length(slug) <= 60),
  name_hi text not null unique check (name_hi = public.clean_line(name_hi)),
  name_en text not null unique check (name_en = public.clean_line(name_en)),
  headquarters_hi text not null check (headquarters_hi = public.clean_line(headquarters_hi)),
  headquarters_en text not null check (headquarters_en = public.clean_line(headquarters_en)),
  division text not null check (division in ('surguja', 'raipur', 'bilaspur', 'durg', 'bastar')),
  latitude numeric(8, 5) not null check (latitude between 17 and 25),
  longitude numeric(8, 5) not null check (longitude between 80 and 85),
  is_surguja_side boolean not null default false,
  aliases text[] not null default '{}' check (public.is_clean_list(aliases, 30, 80)),
  position integer not null unique
);
comment on table public.districts is
  'The 33 districts since 9 September 2022. Coordinates of the headquarters: GeoNames (CC BY 4.0); Mohla: Wikipedia '
  '(CC BY-SA 4.0).';
comment on column public.districts.is_surguja_side is
  'One of the seven districts that the nearest-district search considers (specification 3).';

-- Who may do what ---------------------------------------------------------------------------------

alter table public.categories enable row level security;
alter table public.districts enable row level security;
create policy "Anyone reads categories" on public.categories for select to anon, authenticated using (true);
create policy "Anyone reads districts" on public.districts for select to anon, authenticated using (true);

grant select on public.categories, public.districts to anon, authenticated;
grant all on public.categories, public.districts to service_role;
