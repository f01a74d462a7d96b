import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AuthorProfile } from '@/components/reading/authors/author-profile';
import { authorGraph } from '@/lib/machines/seo/page-graph';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authorPath, authorsPath } from '@/lib/platform/paths';
import { readAuthor } from '@/lib/reading/authors/read';
import { districtName } from '@/lib/reading/districts/model';
import { readDistricts } from '@/lib/reading/districts/read';

import { Missing, missingMetadata } from '../../../missing';
import { Listing } from '../../listing';
import { listMetadata } from '../../list-metadata';

type Properties = { locale: Locale; author: string; page: number };

export async function authorMetadata({
  locale,
  author: slug,
  page,
}: Properties): Promise<Metadata> {
  const author = await readAuthor(slug);
  if (!author) return missingMetadata('page');
  const t = await getTranslations('authors');
  const name = author.name[locale];
  return listMetadata({
    locale,
    filter: { author: slug },
    page,
    path: authorPath('hi', slug, page),
    title: t('pageTitle', { name }),
    description: author.bio[locale] || t('pageDescription', { name }),
    feeds: [{ author: slug, title: name }],
  });
}

/** An author and their articles; addresses that are nobody's answer 404. */
export async function AuthorListing({ locale, author: slug, page }: Properties) {
  const author = await readAuthor(slug);
  if (!author) return <Missing what="page" />;
  const [t, districts] = await Promise.all([getTranslations('authors'), readDistricts()]);
  const own = districts.filter((district) => author.districts.includes(district.slug));
  const districtNames = own.map((district) => districtName(district, locale));
  return (
    <Listing
      locale={locale}
      filter={{ author: slug }}
      title={author.name[locale]}
      {...(author.role[locale] !== '' && { note: author.role[locale] })}
      page={page}
      pathOfPage={(edition, number) => authorPath(edition, slug, number)}
      {...(page === 1 && {
        graphOf: (articles) => authorGraph({ locale, author, districtNames, articles }),
        above: <AuthorProfile locale={locale} author={author} districts={own} />,
      })}
    >
      <p className="mt-8">
        <a
          href={authorsPath(locale)}
          className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
        >
          {t('all')}
        </a>
      </p>
    </Listing>
  );
}
