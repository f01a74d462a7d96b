import { useTranslations } from 'next-intl';

import type { Author } from '@/lib/reading/authors/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { districtPath, feedPath } from '@/lib/platform/paths';

import { Joined } from '@/components/layout/joined';
import { Avatar } from '@/components/ui/avatar';

/** Who an author is: picture, a few sentences, where they report from, their feed. */
export function AuthorProfile({
  locale,
  author,
  districts,
}: {
  locale: Locale;
  author: Author;
  /** The districts they report from. */
  districts: readonly District[];
}) {
  const t = useTranslations('authors');
  const links = districts.map((district) => (
    <a
      key={district.slug}
      href={districtPath(locale, district.slug)}
      className="tap inline-block text-sal hover:underlined"
    >
      {districtName(district, locale)}
    </a>
  ));
  return (
    <section aria-label={t('profile')} className="mb-8 flex gap-4 lg:gap-6">
      <Avatar size="portrait" name={author.name[locale]} picture={author.pictureUrl} />
      <div className="max-w-[66ch] min-w-0">
        {author.bio[locale] !== '' && <p className="whitespace-pre-line">{author.bio[locale]}</p>}
        {districts.length > 0 && (
          <p className="mt-2 text-ink2">
            {t.rich('from', {
              districts: () => <Joined locale={locale} parts={links} />,
            })}
          </p>
        )}
        {!author.isActive && <p className="mt-2 text-ink2">{t('formerNote')}</p>}
        <p>
          <a
            href={feedPath(locale, { author: author.slug })}
            className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {t('feed')}
          </a>
        </p>
      </div>
    </section>
  );
}
