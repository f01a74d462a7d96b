import { useTranslations } from 'next-intl';

/** How many pictures an article shows that is a gallery, behind its time; nothing for others. */
export function ImageCount({ pictures }: { pictures: number }) {
  const t = useTranslations('article');
  return pictures > 0 ? ` · ${t('gallery', { count: pictures })}` : null;
}
