-- Whose a story's picture is, in English as well.
alter table public.news_articles add column image_credit_en text check (length(image_credit_en) <= 200);
comment on column public.news_articles.image_credit is 'Whose the picture is, as the Hindi page says it; the English page too, where image_credit_en is empty.';
comment on column public.news_articles.image_credit_en is 'Whose the picture is, as the English page says it.';

-- As in 001400, with the English credit.
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
  new.image_credit_en := nullif(public.clean_line(new.image_credit_en), '');
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

-- As in 001110, with the English credit.
create or replace function public.story_fields() returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select '{title_hi,title_en,summary_hi,summary_en,body_hi,body_en,category,subcategory,district,image_url,image_alt_hi,
    image_alt_en,image_caption_hi,image_caption_en,image_credit,image_credit_en,image_focus_x,image_focus_y,video_url,audio_url_hi,
    audio_url_en,source_url,source_name,author_name,is_breaking_news,is_featured,tags,keywords,people_mentioned,
    organizations_mentioned,location_city,location_state,sentiment,series_id,series_part,series_title,series_title_hi}'::text[]
$$;

-- As in 001110, for versions that were kept before the English credit was.
create or replace function public.restore_version(article uuid, version bigint, base_revision integer) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  wanted jsonb;
  draft public.story_drafts;
begin
  perform public.story_in_hand(article);
  -- A version older than a field says that nothing stood there; without a word of it what stands there now would stay.
  select '{"image_credit_en": null}'::jsonb || content into wanted
  from public.story_versions where id = version and article_id = article;
  if wanted is null then
    raise sqlstate 'PT404' using message = 'version_unknown';
  end if;
  select * into draft from public.story_drafts where article_id = article;
  if draft.revision = base_revision and draft.content is distinct from wanted then
    insert into public.story_versions (article_id, kind, content, made_by) values (article, 'set_aside', draft.content, draft.edited_by);
    perform public.note_deed('story.restore', article::text, pg_catalog.jsonb_build_object('version', version));
  end if;
  return public.save_draft(article, base_revision, wanted, coalesce(draft.holder_tab, ''));
end
$$;
