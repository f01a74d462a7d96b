import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { LocalisedText } from '@/lib/reading/articles/model';
import { letterTitle } from '@/lib/reader/letter/compose';
import { letterPath, letterPathOf, type LetterKey } from '@/lib/reader/letter/model';

import { Button } from '@/components/ui/button';

type Listed = LetterKey & { name: string; headline: LocalisedText | null };

/** Letters that have gone, the newest first, and the ways to those of districts. */
export function ArchiveView({
  locale,
  title,
  letters,
  districts,
}: {
  locale: Locale;
  title: string;
  letters: readonly Listed[];
  /** Districts that letters have gone of, with the way to theirs. */
  districts: readonly { href: string; name: string }[];
}) {
  const t = useTranslations('letter');
  return (
    <div className="wrap pt-6 pb-10">
      <div className="max-w-[70ch] border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{title}</h1>
        <p className="mt-2 text-card-wide text-ink2">{t('archiveLede')}</p>
        <p className="mt-3">
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, letterPath)}>{t('archiveWish')}</a>
          </Button>
        </p>
        {letters.length === 0 ? (
          <p className="mt-5 text-body">{t('archiveNone')}</p>
        ) : (
          <ul className="mt-5 border-t border-rule">
            {letters.map((letter) => (
              <li key={letter.name} className="border-b border-rule">
                <a href={letterPathOf(locale, letter.name)} className="block py-3 hover:bg-sunk">
                  <span className="block font-bold text-sal">{letterTitle(locale, letter)}</span>
                  {letter.headline && (
                    <span lang={letter.headline.lang} className="text-ink2">
                      {letter.headline.text}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        )}
        {districts.length > 0 && (
          <section className="mt-8">
            <h2 className="text-card-big">{t('archiveDistricts')}</h2>
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {districts.map(({ href, name }) => (
                <li key={href}>
                  <Button asChild variant="link" size="text">
                    <a href={href}>{name}</a>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  );
}
