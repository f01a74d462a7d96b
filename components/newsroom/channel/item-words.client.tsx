'use client';

import { useTranslations } from 'next-intl';

import { longest, type BulletinItem } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Textarea } from '@/components/ui/input';

/** An article's headline in a bulletin: the article's own until another is written. Takes its place from 0 and the language. */
export function ItemWords({
  item,
  place,
  language,
  onChange,
}: {
  item: BulletinItem;
  place: number;
  language: Locale;
  onChange: (item: BulletinItem) => void;
}) {
  const t = useTranslations('channel');
  const field = language === 'hi' ? 'headlineHi' : 'headlineEn';
  const [title, other] =
    language === 'hi' ? [item.titleHi, item.titleEn] : [item.titleEn, item.titleHi];
  return (
    <div className="flex items-center gap-2">
      <span className="w-6 shrink-0 text-right whitespace-nowrap text-ink2 tabular-nums">
        {place + 1}.
      </span>
      <Textarea
        rows={1}
        className="field-sizing-content resize-none"
        lang={language}
        value={item[field] ?? title ?? ''}
        placeholder={title ?? t('untranslatedItem', { title: other ?? '' })}
        maxLength={longest.headline}
        aria-label={`${place + 1}. ${t('headline', { language: t(`language.${language}`) })}`}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...item, [field]: value === title ? null : value.replaceAll('\n', ' ') })
        }
      />
    </div>
  );
}
