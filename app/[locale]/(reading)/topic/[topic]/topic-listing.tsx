import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';

import { placeName } from '@/lib/reading/districts/place-name';
import { readDistricts } from '@/lib/reading/districts/read';
import type { Locale } from '@/lib/platform/i18n/locale';
import { topicIndexPath, topicPath } from '@/lib/platform/paths';
import { parseTopicSegment, topicAddress, topicName, type Topic } from '@/lib/reading/topics/model';
import { readTopic } from '@/lib/reading/topics/read';

import { Missing, missingMetadata } from '../../../missing';
import { Listing } from '../../listing';
import { listMetadata } from '../../list-metadata';

const notes = {
  tag: 'noteTag',
  person: 'notePerson',
  organisation: 'noteOrganisation',
  keyword: 'noteKeyword',
} as const;

type Properties = { locale: Locale; topic: string; page: number };

async function findTopic(segment: string): Promise<{ spelling: string; topic: Topic } | null> {
  const spelling = parseTopicSegment(segment);
  const topic = spelling && (await readTopic(spelling));
  return topic ? { spelling, topic } : null;
}

/** A keyword may be a place, whose name we have in both languages. */
async function placeOf(topic: Topic, locale: Locale): Promise<string | null> {
  return topic.kind === 'keyword' ? placeName(topic.nameHi, locale, await readDistricts()) : null;
}

export async function topicMetadata({
  locale,
  topic: segment,
  page,
}: Properties): Promise<Metadata> {
  const found = await findTopic(segment);
  if (!found) return missingMetadata('page');
  const t = await getTranslations('topic');
  const topic = (await placeOf(found.topic, locale)) ?? topicName(found.topic, locale);
  const title = t('title', { topic });
  return listMetadata({
    locale,
    filter: { topicKeys: found.topic.keys },
    page,
    path: topicPath('hi', topicAddress(found.topic), page),
    title,
    description: t('description', { topic }),
  });
}

/**
 * Articles on one topic (specification 2). Every spelling of it leads to one address; what neither
 * the newsroom nor an article knows answers 404.
 */
export async function TopicListing({ locale, topic: segment, page }: Properties) {
  const found = await findTopic(segment);
  if (!found) return <Missing what="page" />;
  const { spelling, topic } = found;
  const address = topicAddress(topic);
  if (spelling !== address) permanentRedirect(topicPath(locale, address, page));
  const t = await getTranslations('topic');
  const place = await placeOf(topic, locale);
  return (
    <Listing
      locale={locale}
      filter={{ topicKeys: topic.keys }}
      title={t('title', { topic: place ?? topicName(topic, locale) })}
      note={t(place ? 'notePlace' : notes[topic.kind])}
      page={page}
      pathOfPage={(edition, number) => topicPath(edition, address, number)}
      follow={{ kind: 'topic', target: topic.slug ?? topic.keys[0] ?? address }}
    >
      <p className="mt-8">
        <a
          href={topicIndexPath(locale)}
          className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
        >
          {t('all')}
        </a>
      </p>
    </Listing>
  );
}
