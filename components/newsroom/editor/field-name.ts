import type { useTranslations } from 'next-intl';

import type { DraftContent } from '@/lib/newsroom/editor/model/model';

/** A field as the editor names it. */
export function fieldName(
  field: keyof DraftContent,
  t: ReturnType<typeof useTranslations<'writing'>>,
): string {
  const [, name = field, language = 'hi'] = /^(.+)_(hi|en)$/.exec(field) ?? [];
  const named = {
    title: t('field.title'),
    summary: t('field.summary'),
    body: t('field.body'),
    image_alt: t('imageAlt'),
    image_caption: t('imageCaption'),
    image_credit: t('imageCredit'),
  }[name];
  if (named) return `${named} · ${t(`language.${language === 'en' ? 'en' : 'hi'}`)}`;
  if (field.startsWith('image_')) return t('imageTitle');
  if (field === 'series_id') return t('facts.series');
  const fact = `facts.${field}` as 'facts.district';
  return t.has(fact) ? t(fact) : t('field.facts');
}
