import type { Metadata } from 'next';
import { cookies } from 'next/headers';

import { PollPageView } from '@/components/reader/polls/poll-page-view';
import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { siteUrl } from '@/lib/platform/env';
import { translator } from '@/lib/platform/i18n/translator';
import { articlePath } from '@/lib/platform/paths';
import { sessionClient } from '@/lib/platform/supabase/session';
import { siteCookieName } from '@/lib/platform/supabase/site-cookies';
import { deviceIn, pollCookie } from '@/lib/reader/polls/device';
import { readVote } from '@/lib/reader/polls/write';
import { isArticleId } from '@/lib/reading/articles/model';
import { readArticle } from '@/lib/reading/articles/read';
import { isBlockId, pollPath } from '@/lib/reading/polls/model';
import { readCounts, readPoll } from '@/lib/reading/polls/read';
import { oneBehind } from '@/lib/server/one-behind';

import { readFlash, readUser, type Query } from '../../../(reader)/reader-page';
import { Missing, missingMetadata } from '../../../missing';
import { readFrame } from '../../../page-context';

type Properties = { params: Promise<{ article: string; block: string }>; searchParams: Query };

/** What one reader chose, and numbers of this moment. */
export const dynamic = 'force-dynamic';

/** A count for all who ask at once: everybody who votes sees the numbers then. */
const countsOf = oneBehind((key) => {
  const [article = '', block = ''] = key.split(' ');
  return readCounts(article, block);
});

/** The poll at an address and its article; null where there is none. */
async function findPoll({ params }: Pick<Properties, 'params'>) {
  const { article: id, block } = await params;
  if (!isArticleId(id) || !isBlockId(block)) return null;
  const locale = await currentLocale();
  const article = await readArticle(locale, id);
  const poll = article && (await readPoll(id, block, article.body.lang));
  return poll && { locale, article, poll };
}

export async function generateMetadata(properties: Properties): Promise<Metadata> {
  const found = await findPoll(properties);
  if (!found) return missingMetadata('page');
  const title = translator(found.locale, 'poll')('title');
  const { question: description } = found.poll;
  return { title, description, robots: { index: false, follow: false } };
}

/** A poll's own page: the form for who has not voted, and the numbers for who has, or when it is over. */
export default async function PollPage(properties: Properties) {
  const found = await findPoll(properties);
  if (!found) return <Missing what="page" />;
  const { locale, article, poll } = found;
  const place = { article: article.id, block: poll.id };
  const [frame, flash, chosen] = await Promise.all([
    readFrame(),
    readFlash(properties.searchParams),
    readChosen(place),
  ]);
  const result =
    poll.result ?? (chosen === null ? null : await countsOf(`${place.article} ${place.block}`));
  const paths = {
    hi: pollPath('hi', place.article, place.block),
    en: pollPath('en', place.article, place.block),
  };
  return (
    <PageFrame locale={locale} paths={paths} {...frame}>
      <PollPageView
        {...{ locale, article, poll, result, chosen, flash }}
        now={new Date().toISOString()}
        address={siteUrl() + articlePath(locale, article.id)}
      />
    </PageFrame>
  );
}

/** What this reader chose. */
async function readChosen(place: { article: string; block: string }): Promise<number | null> {
  const device = deviceIn((await cookies()).get(siteCookieName(pollCookie))?.value);
  const user = await readUser(await sessionClient());
  return readVote(place, { device, reader: user?.id ?? null });
}
