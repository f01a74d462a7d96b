import 'server-only';

import { isArticleId, localised } from '@/lib/reading/articles/model';
import { isOwnImage } from '@/lib/reading/articles/image';
import { breakingNewsSlug, categoryName, type Category } from '@/lib/reading/categories/model';
import { readCategories } from '@/lib/reading/categories/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';
import { articleTag, untilChanged } from '@/lib/platform/revalidation/tags';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { publicClient, ReadError } from '@/lib/platform/supabase/public';
import { articleVersion } from '@/lib/machines/seo/addresses';
import { formatDate } from '@/lib/platform/text/dates';

import { drawableText, type CardContent, type Focus } from './content';

/** What a card shows, its image's address if it is ours and its subject's place if one is named, and a number that grows with each change. */
export type Card = {
  content: CardContent;
  image: string | null;
  focus: Focus | null;
  version: number;
};

/**
 * What stands on a card. Takes an article's id, `site`, `category-SLUG` or `district-SLUG`; gives null
 * for what does not exist. Throws ReadError.
 */
export async function readCard(locale: Locale, id: string): Promise<Card | null> {
  if (isArticleId(id)) return readArticleCard(locale, id);
  if (id === 'site') {
    const t = translator(locale, 'feeds');
    const title = translator(locale, 'site')('tagline');
    return titleCard(locale, title, `${t('town')}, ${t('state')}`);
  }
  const [kind, slug] = /^(category|district)-([a-z-]+)$/.exec(id)?.slice(1) ?? [];
  if (kind === 'category') {
    const category = (await readCategories()).find((each) => each.slug === slug);
    return category ? titleCard(locale, sectionTitle(locale, category)) : null;
  }
  if (kind === 'district') {
    const district = (await readDistricts()).find((each) => each.slug === slug);
    if (!district) return null;
    const name = districtName(district, locale);
    return titleCard(locale, translator(locale, 'listing')('districtTitle', { district: name }));
  }
  return null;
}

/** The row behind an article's card or its cut image; null when it is not public. Throws ReadError. */
export async function readCardArticle(id: string) {
  const { data, error } = await publicClient([articleTag(id)], untilChanged)
    .from('news_articles')
    .select(
      'title_hi, title_en, category, district, image_url, image_focus_x, image_focus_y, published_at, updated_at, is_breaking_news',
    )
    .eq('id', id)
    .eq('is_approved', true)
    .eq('status', 'published')
    .maybeSingle();
  if (error) throw new ReadError(`the card of story ${id}`, error);
  if (!data?.published_at) return null;
  const hours = { publishedAt: data.published_at, updatedAt: data.updated_at };
  const image = data.image_url && isOwnImage(data.image_url) ? data.image_url : null;
  // The middle is what nobody has chosen.
  const isChosen = data.image_focus_x !== 50 || data.image_focus_y !== 50;
  const focus = isChosen ? { x: data.image_focus_x, y: data.image_focus_y } : null;
  return { ...data, ...hours, image, focus, version: articleVersion(hours) };
}

async function readArticleCard(locale: Locale, id: string): Promise<Card | null> {
  const [article, categories, districts] = await Promise.all([
    readCardArticle(id),
    readCategories(),
    readDistricts(),
  ]);
  if (!article) return null;
  const paper = translator(locale, 'site')('name');
  const title = localised(locale, { hi: article.title_hi, en: article.title_en })?.text ?? paper;
  const district = districts.find(({ slug }) => slug === article.district);
  const category = categories.find(({ slug }) => slug === article.category);
  return {
    content: {
      paper,
      headline: drawableText(title) || paper,
      place: district
        ? districtName(district, locale)
        : category
          ? categoryName(category, locale)
          : null,
      breaking: article.is_breaking_news ? translator(locale, 'shareCard')('breaking') : null,
      foot: formatDate(locale, article.publishedAt),
    },
    image: article.image,
    focus: article.focus,
    version: article.version,
  };
}

/** As on the section's page; "Breaking News" already says what it is. */
function sectionTitle(locale: Locale, category: Category): string {
  const name = categoryName(category, locale);
  if (category.slug === breakingNewsSlug) return name;
  return translator(locale, 'listing')('categoryTitle', { slug: category.slug, category: name });
}

function titleCard(
  locale: Locale,
  title: string,
  foot: string = translator(locale, 'shareCard')('tagline'),
): Card {
  const content = {
    paper: translator(locale, 'site')('name'),
    headline: drawableText(title),
    place: null,
    breaking: null,
    foot,
  };
  return { content, image: null, focus: null, version: 0 };
}
