'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';

import { AdvertisementBox } from '@/components/reading/advertisements/advertisement-box';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { shownIn, type Advertisement, type Slot } from '@/lib/reading/advertisements/model';

/** What a preview shows: an advertisement and the place that it stands in. */
type Typed = Advertisement & { slot: Slot };

/** What a form of an advertisement has in its fields now. */
function typedIn(form: HTMLFormElement, id: string): Typed {
  const fields = new FormData(form);
  const line = (name: string) => {
    const given = fields.get(name);
    return typeof given === 'string' ? given.trim() : '';
  };
  const words = (locale: Locale) => ({
    title: line(`title_${locale}`),
    line: line(`line_${locale}`),
    alt: line(`alt_${locale}`),
  });
  const said = locales.map((locale) => [locale, words(locale)] as const);
  const folder = line('picture');
  return {
    id,
    slot: line('slot') === 'article' ? 'article' : 'list',
    isHouse: line('advertiser') === '',
    words: Object.fromEntries(said.filter(([, { title }]) => title !== '')),
    // Nothing of it is cut: it needs no focal point.
    picture: folder === '' ? null : { folder, focus: { x: 50, y: 50 } },
  };
}

/**
 * An advertisement as readers will see it: in each of its languages, by day and by night, as it is being typed into the form
 * beside it. Nothing of it can be pressed. Takes what is saved, null for a new one, and the word that marks it in each language.
 */
export function AdvertisementPreview({
  saved,
  labels,
}: {
  saved: Typed | null;
  labels: Record<Locale, string>;
}) {
  const t = useTranslations('advertisementDesk');
  const place = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(saved);
  useEffect(() => {
    const around = place.current?.parentElement;
    const follow = () => {
      const form = around?.querySelector('form');
      if (form) setTyped(typedIn(form, saved?.id ?? 'new'));
    };
    // A form that is emptied says so before it is.
    const followSoon = () => void setTimeout(follow);
    around?.addEventListener('input', follow);
    around?.addEventListener('reset', followSoon);
    return () => {
      around?.removeEventListener('input', follow);
      around?.removeEventListener('reset', followSoon);
    };
  }, [saved]);
  const looks = locales.flatMap((locale) => {
    const shown = typed && shownIn(typed, locale);
    return shown ? (['light', 'dark'] as const).map((theme) => ({ locale, theme, shown })) : [];
  });
  return (
    <section ref={place} aria-labelledby="advertisement-preview" className="mt-6">
      <h3 id="advertisement-preview" className="text-list">
        {t('preview')}
      </h3>
      <p className="text-meta text-ink2">{t('previewHint')}</p>
      <ul className="mt-2 grid gap-4">
        {looks.map(({ locale, theme, shown }) => (
          <li key={`${locale} ${theme}`}>
            <p className="text-meta text-ink2">{t(`looks.${locale}.${theme}`)}</p>
            <div inert lang={locale} data-look={theme} className="bg-paper px-4 text-ink">
              <AdvertisementBox
                locale={locale}
                label={labels[locale]}
                slot={typed?.slot ?? 'list'}
                advertisement={shown}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
