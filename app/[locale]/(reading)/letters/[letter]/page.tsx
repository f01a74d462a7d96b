import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { LetterView } from '@/components/reader/letter/letter-view';
import { listGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { letterTitle } from '@/lib/reader/letter/compose';
import { letterPathOf, lettersPath } from '@/lib/reader/letter/model';
import { placeOf, readLetter } from '@/lib/reader/letter/read';
import { readDistricts } from '@/lib/reading/districts/read';
import { withTopicNames } from '@/lib/reading/topics/with-topic-names';

import { Missing, missingMetadata } from '../../../missing';
import { readFrame } from '../../../page-context';

type Properties = { params: Promise<{ letter: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties): Promise<Metadata> {
  const [locale, { letter: name }] = await Promise.all([currentLocale(), params]);
  const letter = await readLetter(locale, name);
  if (!letter) return missingMetadata('page');
  const t = await getTranslations('letter');
  const place = placeOf(locale, letter.district, await readDistricts());
  const title = letterTitle(locale, letter);
  return pageMetadata({
    locale,
    path: letterPathOf('hi', name),
    title: `${title} · ${place}`,
    description: t('archiveDescription', { title, place }),
  });
}

/** A letter that has gone, to be read on the site. */
export default async function LetterPage({ params }: Properties) {
  const [locale, { letter: name }] = await Promise.all([currentLocale(), params]);
  const letter = await readLetter(locale, name);
  if (!letter) return <Missing what="page" />;
  const [frame, articles, t] = await Promise.all([
    readFrame(),
    withTopicNames(locale, letter.articles),
    getTranslations('letter'),
  ]);
  const place = placeOf(locale, letter.district, frame.taxonomy.districts);
  const title = letterTitle(locale, letter);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: letterPathOf('hi', name), en: letterPathOf('en', name) }}
      {...frame}
    >
      <JsonLd
        graph={listGraph({
          locale,
          name: `${title} · ${place}`,
          path: letterPathOf(locale, name),
          articles,
          above: [{ name: t('archiveTitle'), path: lettersPath(locale) }],
        })}
      />
      <LetterView
        locale={locale}
        title={title}
        place={place}
        {...letter}
        articles={articles}
        taxonomy={frame.taxonomy}
      />
    </PageFrame>
  );
}
