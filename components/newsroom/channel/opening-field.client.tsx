'use client';

import { useTranslations } from 'next-intl';

import { longest, type BulletinDraft } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** The words at the head of a bulletin in one language. */
export function OpeningField({
  draft,
  language,
  onChange,
}: {
  draft: BulletinDraft;
  language: Locale;
  onChange: (part: Partial<BulletinDraft>) => void;
}) {
  const t = useTranslations('channel');
  const field = language === 'hi' ? 'openingHi' : 'openingEn';
  return (
    <Label className="mt-4">
      {t('opening', { language: t(`language.${language}`) })}
      <Textarea
        rows={2}
        lang={language}
        value={draft[field]}
        maxLength={longest.opening}
        aria-describedby="opening-hint"
        onChange={({ currentTarget: { value } }) => onChange({ [field]: value })}
      />
      <span id="opening-hint" className="font-normal text-ink2">
        {t('openingHint')}
      </span>
    </Label>
  );
}
