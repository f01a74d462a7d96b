-- The words of the field (docs/glossary.md) in what the site of 0.1.0 does not call by name: functions that only functions call,
-- triggers, indexes, constraints, policies and a type. What it calls keeps its name, since it may still run.

alter type public.search_question rename to search_query;

alter function public.desk_question rename to desk_query;
alter function public.without_photo rename to without_image;
alter function public.photos_named rename to images_named;
alter function public.take_photo_from rename to take_image_from;
alter function public.index_picture rename to index_image;
alter function public.is_picture_used rename to is_image_used;
alter function public.used_pictures rename to used_images;
alter function public.articles_with_picture rename to articles_with_image;
alter function public.picture_uses rename to image_uses;
alter function public.describe_pictures rename to describe_images;
alter function public.take_picture_focus rename to take_image_focus;
alter function public.spread_picture_focus rename to spread_image_focus;
alter function public.picture_line rename to image_line;
alter function public.lock_picture rename to lock_image;
alter function public.pictures_due rename to images_due;
alter function public.keep_polls rename to make_polls;
alter function public.follow_picture rename to follow_image;
alter function public.keep_picture rename to retain_image;
alter function public.picture_placements rename to image_placements;
alter function public.archived_story rename to archived_article;
alter function public.may_send_picture rename to may_send_avatar;

alter trigger index_picture on public.pictures rename to index_image;
alter trigger spread_picture_focus on public.pictures rename to spread_image_focus;
alter trigger follow_picture on public.pictures rename to follow_image;
alter trigger take_picture_focus on public.news_articles rename to take_image_focus;
alter trigger keep_new_polls on public.news_articles rename to make_new_polls;
alter trigger keep_polls on public.news_articles rename to make_polls;

alter index public.article_versions_of_story rename to article_versions_by_article;
alter index public.article_corrections_of_story rename to article_corrections_by_article;
alter index public.news_articles_by_photo rename to news_articles_by_image;
alter index public.article_drafts_by_photo rename to article_drafts_by_image;
alter index public.article_versions_by_photo rename to article_versions_by_image;
alter index public.taken_down_photos_by_folder rename to taken_down_images_by_folder;
alter index public.taken_down_photos_by_person rename to taken_down_images_by_person;
alter index public.pictures_newest rename to images_newest;
alter index public.pictures_by_file rename to images_by_file;
alter index public.pictures_by_likeness rename to images_by_likeness;
alter index public.pictures_by_end rename to images_by_end;
alter index public.pictures_by_keys rename to images_by_keys;
alter index public.pictures_by_district rename to images_by_district;
alter index public.pictures_by_sender rename to images_by_sender;
alter index public.pictures_by_remover rename to images_by_remover;
alter index public.pictures_by_successor rename to images_by_successor;
alter index public.notifications_one_per_story rename to notifications_one_per_article;
alter index public.live_entries_by_photo rename to live_entries_by_image;
alter index public.advertisements_by_picture rename to advertisements_by_image;
alter index public.notices_by_picture rename to notices_by_image;
alter index public.search_misses_by_question rename to search_misses_by_query;

alter table public.advertisements rename constraint pictures_with_words to images_with_words;
alter table public.notices rename constraint pictures_with_words to images_with_words;
alter table public.live_entries rename constraint picture_is_described to image_is_described;

alter policy "People see their own role" on public.user_roles
  rename to "Everybody sees their own role";
alter policy "Reporters read their own stories" on public.news_articles
  rename to "Reporters read their own articles";
alter policy "Editors read every story" on public.news_articles
  rename to "Editors read every article";
alter policy "Editors see what was taken down, reporters of their own stories" on public.taken_down_photos
  rename to "Editors see what was taken down, reporters of their articles";
alter policy "The newsroom sees all pictures" on public.pictures
  rename to "The newsroom sees all images";
alter policy "Signed-in readers read comments of public stories" on public.comments
  rename to "Signed-in readers read comments of public articles";
alter policy "Signed-in readers see the numbers of public stories" on public.discussion_totals
  rename to "Signed-in readers see the totals of public articles";
alter policy "Readers see the stories of their collections" on public.collection_articles
  rename to "Readers see the articles of their collections";
alter policy "Readers add stories to their collections" on public.collection_articles
  rename to "Readers add articles to their collections";
alter policy "Readers order the stories of their collections" on public.collection_articles
  rename to "Readers order the articles of their collections";
alter policy "Readers take stories out of their collections" on public.collection_articles
  rename to "Readers take articles out of their collections";

-- Bodies name functions by their words: each that names one of them is made anew with the new one.
do $$
declare
  body record;
  renamed record;
  made text;
begin
  -- Loads pg_trgm: only then is a setting that desk_matches has known in a session that has not searched.
  perform extensions.word_similarity('', '');
  for body in
    select oid from pg_catalog.pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang in (
      select oid from pg_catalog.pg_language where lanname in ('sql', 'plpgsql'))
  loop
    made := pg_catalog.pg_get_functiondef(body.oid);
    for renamed in select * from (values
    ('desk_question', 'desk_query'), ('without_photo', 'without_image'),
    ('photos_named', 'images_named'), ('take_photo_from', 'take_image_from'),
    ('index_picture', 'index_image'), ('is_picture_used', 'is_image_used'),
    ('used_pictures', 'used_images'), ('articles_with_picture', 'articles_with_image'),
    ('picture_uses', 'image_uses'), ('describe_pictures', 'describe_images'),
    ('take_picture_focus', 'take_image_focus'), ('spread_picture_focus', 'spread_image_focus'),
    ('picture_line', 'image_line'), ('lock_picture', 'lock_image'),
    ('pictures_due', 'images_due'), ('keep_polls', 'make_polls'),
    ('follow_picture', 'follow_image'), ('keep_picture', 'retain_image'),
    ('picture_placements', 'image_placements'), ('archived_story', 'archived_article'),
    ('search_question', 'search_query'), ('pictures_with_words', 'images_with_words'),
    ('41_pictures', '41_image_library')
    ) as words (former, present) loop
      made := pg_catalog.regexp_replace(made, '\m' || renamed.former || '\M', renamed.present, 'g');
    end loop;
    if made <> pg_catalog.pg_get_functiondef(body.oid) then
      execute made;
    end if;
  end loop;
end
$$;

-- And in what is said of tables, columns and functions: an article, an image. Readers' and authors' are pictures.
do $$
declare
  noted record;
  renamed record;
  made text;
begin
  for noted in
    select replace(named.type, 'table column', 'column') as kind, named.identity, note.description,
      note.description ~* '\m(account|author|avatar|profile|reader''s)' as is_avatar
    from pg_catalog.pg_description as note
    cross join lateral pg_catalog.pg_identify_object(note.classoid, note.objoid, note.objsubid) as named
    where named.identity ~ '^public\.'
  loop
    made := noted.description;
    for renamed in select * from (values
      ('\mA story\M', 'An article', false), ('\ma story\M', 'an article', false),
      ('\mStory\M', 'Article', false), ('(?<!/)\mstory\M(?!/|\.[a-z])', 'article', false),
      ('\mStories\M', 'Articles', false), ('(?<!/)\mstories\M(?!/|\.[a-z])', 'articles', false),
      ('\mA (?:picture|photo)\M', 'An image', true), ('\ma (?:picture|photo)\M', 'an image', true),
      ('\m(?:Pictures|Photos)\M', 'Images', true), ('\m(?:pictures|photos)\M', 'images', true),
      ('\m(?:Picture|Photo)\M', 'Image', true), ('\m(?:picture|photo)\M', 'image', true),
      ('\mis_picture_used\M', 'is_image_used', false), ('\mkeep_polls\M', 'make_polls', false)
    ) as words (former, present, is_image) where not (is_image and noted.is_avatar) loop
      made := pg_catalog.regexp_replace(made, renamed.former, renamed.present, 'g');
    end loop;
    if made <> noted.description then
      execute pg_catalog.format('comment on %s %s is %L', noted.kind, noted.identity, made);
    end if;
  end loop;
end
$$;
