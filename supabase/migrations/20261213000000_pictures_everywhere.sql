-- Where advertisements and notices show a picture, and what looks like it, known by an index.

-- Of six parts of two likenesses that differ in at most five places one is the same, by which an index knows it.
create function public.likeness_parts(likeness bit(64)) returns integer[]
  language sql immutable strict parallel safe set search_path = ''
as $$
  select array(
    select part * 2048 + pg_catalog.substring(likeness, part * 11 + 1, 11)::bit(11)::integer
    from pg_catalog.generate_series(0, 5) as part)
$$;
comment on function public.likeness_parts is
  'Six parts of a likeness, each as a number with its place: at most 11 of its 64 places a part.';

-- The index on likenesses runs as who writes.
grant execute on function public.likeness_parts to service_role;

create index pictures_by_likeness on public.pictures using gin (public.likeness_parts(likeness));

create function public.picture_placements(picture text) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', placed.kind, 'id', placed.id,
      'title_hi', placed.title_hi, 'title_en', placed.title_en, 'is_shown', placed.is_shown)
    order by placed.is_shown desc, placed.kind, placed.id), '[]')
  from (
    select 'advertisement' as kind, ad.id, ad.title_hi, ad.title_en, public.is_ad_shown(ad) as is_shown
    from public.advertisements as ad where ad.picture = picture_placements.picture
    union all
    select notice.kind, notice.id, notice.title_hi, notice.title_en, public.is_notice_shown(notice)
    from public.notices as notice where notice.picture = picture_placements.picture) as placed
  where placed.is_shown or public.has_role('editor')
$$;
comment on function public.picture_placements is
  'Advertisements, notices and obituaries that show a picture and whether readers see them now; to editors also those that '
  'readers do not. Called by other functions only.';

create or replace function public.read_picture(picture text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.pictures;
begin
  perform public.require_role('reporter');
  select * into known from public.pictures where folder = picture;
  if not found then
    raise sqlstate 'PT404' using message = 'picture_unknown';
  end if;
  return public.picture_line(known) || pg_catalog.jsonb_build_object('uses', public.picture_uses(picture),
    'placed', public.picture_placements(picture), 'alike', public.pictures_alike(picture));
end
$$;
create or replace function public.pictures_alike(picture text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  known public.pictures;
  parts integer[];
begin
  perform public.require_role('reporter');
  select * into known from public.pictures where folder = picture;
  parts := public.likeness_parts(known.likeness);
  return (select coalesce(pg_catalog.jsonb_agg(public.picture_line(other) order by differs, (other).uploaded_at), '[]')
    from (
      select other, differs from (
        select other, case when other.sha256 = known.sha256 then -1
          else pg_catalog.bit_count(other.likeness # known.likeness) end as differs
        from public.pictures as other
        where other.folder in (
            select same.folder from public.pictures as same where same.sha256 = known.sha256
            union select near.folder from public.pictures as near where public.likeness_parts(near.likeness) && parts)
          and other.folder <> picture and other.taken_down_at is null and other.replaced_by is null) as compared
      where differs <= 5 order by differs, (other).uploaded_at limit 4) as found);
end
$$;
