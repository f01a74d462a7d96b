-- Projects differ in what they grant by themselves: older ones everything in `public` to the roles of
-- the API, newer ones nothing. From here on nothing is granted but by name, in both alike; what stood
-- before is brought to the same state (supabase/tests/grants-by-name.test.ts compares the two).
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- Numbers of rows are drawn by functions of the database alone.
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on public.letter_rules from service_role;

-- The site's own hand calls these, and the text rules that its writes go through; the rest is called by them.
revoke execute on all functions in schema public from service_role;
grant execute on function
  public.claim_announcements(integer,integer), public.claim_sources(integer,integer), public.clean_line(text),
  public.clean_list(text[]), public.clean_story_body(jsonb), public.clean_text(text), public.count_graphemes(text),
  public.deliver_notifications(integer), public.file_grievance(text,text,text,text,text),
  public.find_grievance(text,text), public.find_topic(text), public.fold_each(text[]), public.fold_list(text[]),
  public.fold_text(text), public.get_archive_days(text), public.get_archive_months(), public.get_archive_sections(),
  public.get_articles_with_comment_count(text,integer), public.get_articles_with_reaction_count(text,integer),
  public.get_articles_with_view_count(text,integer), public.get_grievance_report(text),
  public.get_popular_tags(integer,integer,integer), public.get_topic_counts(),
  public.get_vitals(integer,text,text,text), public.has_role(public.app_role), public.import_articles(jsonb),
  public.insert_imported_articles(jsonb), public.is_clean_list(text[],integer,integer), public.is_media_url(text),
  public.is_story_body(jsonb), public.is_web_url(text), public.is_withdrawn(uuid), public.make_admin(text),
  public.merge_topics(text,text,jsonb), public.record_fault(text,text,text),
  public.record_fetch(uuid,text,text,text,text,integer), public.record_search_miss(text),
  public.record_share(uuid,text,text,uuid), public.record_view(uuid,text), public.record_vitals(jsonb),
  public.remove_topic(text,jsonb), public.ring_of_deadlines(), public.save_topic(text,jsonb),
  public.search_articles(text,text,text,integer,integer), public.settle_announcements(bigint[]),
  public.sitemap_parts(integer), public.suggest_articles(text,text,text,text), public.take_items(uuid,text,jsonb),
  public.topic_key(text), public.unused_photos(integer,integer)
  to service_role;
