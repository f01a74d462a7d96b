-- The front page as the desk arranges it: featured stories in their order, breaking news, the footer's topics.
alter table public.news_articles add column featured_rank smallint check (featured_rank between 1 and 20);
comment on column public.news_articles.featured_rank is 'Its place among the featured stories; those without one follow, newest first.';
create index news_articles_featured_by_rank on public.news_articles (featured_rank nulls last, published_at desc)
  where is_approved and status = 'published' and is_featured;

-- As in 000600, with places on the front page left out of the comparison.
create or replace function public.normalise_article() returns trigger
  language plpgsql set search_path = ''
as $$
declare
  -- A view is no edit, and neither is a place on the front page; generated columns are still empty before the write.
  uncompared constant text[] := '{view_count,is_featured,featured_rank,is_breaking_news,title_key,search_hi,search_en,tag_keys,topic_keys}';
begin
  new.title_hi := nullif(public.clean_line(new.title_hi), '');
  new.title_en := nullif(public.clean_line(new.title_en), '');
  new.summary_hi := nullif(public.clean_text(new.summary_hi), '');
  new.summary_en := nullif(public.clean_text(new.summary_en), '');
  new.body_hi := public.clean_story_body(nullif(new.body_hi, '[]'));
  new.body_en := public.clean_story_body(nullif(new.body_en, '[]'));
  new.subcategory := nullif(public.clean_line(new.subcategory), '');
  new.image_alt_hi := nullif(public.clean_line(new.image_alt_hi), '');
  new.image_alt_en := nullif(public.clean_line(new.image_alt_en), '');
  new.image_caption_hi := nullif(public.clean_line(new.image_caption_hi), '');
  new.image_caption_en := nullif(public.clean_line(new.image_caption_en), '');
  new.image_credit := nullif(public.clean_line(new.image_credit), '');
  new.source_name := nullif(public.clean_line(new.source_name), '');
  new.author_name := nullif(public.clean_line(new.author_name), '');
  new.location_city := nullif(public.clean_line(new.location_city), '');
  new.series_title := nullif(public.clean_line(new.series_title), '');
  new.series_title_hi := nullif(public.clean_line(new.series_title_hi), '');
  new.tags := public.clean_list(new.tags);
  new.keywords := public.clean_list(new.keywords);
  new.people_mentioned := public.clean_list(new.people_mentioned);
  new.organizations_mentioned := public.clean_list(new.organizations_mentioned);
  new.category_hi := (select name_hi from public.categories where slug = new.category);
  new.district_hi := (select name_hi from public.districts where slug = new.district);
  if tg_op = 'UPDATE' and pg_catalog.to_jsonb(new) - uncompared is distinct from pg_catalog.to_jsonb(old) - uncompared then
    new.updated_at := pg_catalog.now();
  end if;
  return new;
end
$$;

alter table public.topics add column footer_position smallint unique check (footer_position between 1 and 20);
comment on column public.topics.footer_position is 'Its place among the footer''s 20 popular topics (specification 9).';
update public.topics set footer_position = listed.place
from pg_catalog.unnest('{elephants,farmers,paddy-procurement,forest-produce,mahua,millets,irrigation,roads,railways,drinking-water,electricity,schools,hospital,self-help-groups,panchayat,jobs,handicrafts,godna-art,rainfall,tourism}'::text[])
  with ordinality as listed (slug, place)
where topics.slug = listed.slug;
-- Editors name topics; their places in the footer are given by the function below.
revoke insert, update on public.topics from authenticated;
grant insert (slug, kind, name_hi, name_en, aliases), update (slug, kind, name_hi, name_en, aliases) on public.topics to authenticated;

create function public.arrange_front_page(featured uuid[], breaking uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant uuid[] := coalesce(featured, '{}');
  urgent constant uuid[] := coalesce(breaking, '{}');
begin
  perform public.require_role('editor');
  if pg_catalog.cardinality(wanted) > 10 or pg_catalog.cardinality(urgent) > 10
    or pg_catalog.cardinality(wanted) <> (select pg_catalog.count(distinct id) from pg_catalog.unnest(wanted) as id)
  then
    raise sqlstate 'PT422' using message = 'front_page_invalid';
  end if;
  if exists (
    select from pg_catalog.unnest(wanted || urgent) as chosen (id)
    where not exists (select from public.news_articles as story where story.id = chosen.id
      and story.is_approved and story.status = 'published' and story.published_at <= pg_catalog.now()))
  then
    raise sqlstate 'PT404' using message = 'story_unknown';
  end if;
  -- Two editors at once: the later arrangement holds as a whole.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('front_page'));
  update public.news_articles as story set
    is_featured = story.id = any (wanted),
    featured_rank = pg_catalog.array_position(wanted, story.id),
    is_breaking_news = story.id = any (urgent)
      or (story.is_breaking_news and story.published_at <= pg_catalog.now() - interval '6 hours')
  where story.status = 'published'
    and (story.is_featured or story.id = any (wanted) or story.id = any (urgent)
      or (story.is_breaking_news and story.published_at > pg_catalog.now() - interval '6 hours'))
    and (story.is_featured, story.featured_rank, story.is_breaking_news) is distinct from
      (story.id = any (wanted), pg_catalog.array_position(wanted, story.id)::smallint,
        story.id = any (urgent) or (story.is_breaking_news and story.published_at <= pg_catalog.now() - interval '6 hours'));
  -- The next version of a story does not undo its place.
  update public.story_drafts as draft set content = draft.content || pg_catalog.jsonb_build_object(
      'is_featured', story.is_featured, 'is_breaking_news', story.is_breaking_news)
  from public.news_articles as story
  where story.id = draft.article_id and story.status = 'published'
    and ((draft.content -> 'is_featured') is distinct from pg_catalog.to_jsonb(story.is_featured)
      or (draft.content -> 'is_breaking_news') is distinct from pg_catalog.to_jsonb(story.is_breaking_news))
    and draft.article_id = any (wanted || urgent || array(
      select id from public.news_articles where is_featured or is_breaking_news));
  perform public.note_deed('front_page.arrange', '', pg_catalog.jsonb_build_object('featured', wanted, 'breaking', urgent));
end
$$;
comment on function public.arrange_front_page(uuid[], uuid[]) is
  'Makes these stories (10 at most, in this order) the featured ones, and these the breaking ones of the last 6 hours. Editors only.';

create function public.arrange_footer(slugs text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform public.require_role('editor');
  if pg_catalog.cardinality(slugs) <> 20
    or 20 <> (select pg_catalog.count(distinct topics.slug) from public.topics where topics.slug = any (slugs))
  then
    raise sqlstate 'PT422' using message = 'footer_invalid';
  end if;
  update public.topics set footer_position = null where footer_position is not null;
  update public.topics set footer_position = pg_catalog.array_position(slugs, topics.slug) where topics.slug = any (slugs);
  perform public.note_deed('front_page.footer', '', pg_catalog.jsonb_build_object('topics', slugs));
end
$$;
comment on function public.arrange_footer(text[]) is 'Makes these 20 topics the footer''s, in this order. Editors only.';

revoke execute on function public.arrange_front_page(uuid[], uuid[]), public.arrange_footer(text[]) from public, anon, authenticated;
grant execute on function public.arrange_front_page(uuid[], uuid[]), public.arrange_footer(text[]) to authenticated;
