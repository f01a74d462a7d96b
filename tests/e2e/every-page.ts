import type { Locale } from '@/lib/platform/i18n/locale';
import {
  archiveCategoryPath,
  archiveDatePath,
  archiveDistrictPath,
  archiveMonthPath,
  archivesPath,
  articlePath,
  authorPath,
  authorsPath,
  authPath,
  categoryPath,
  coveragePartPath,
  districtPath,
  homePath,
  localePath,
  printPath,
  searchPath,
  statePath,
  topicIndexPath,
  topicPath,
} from '@/lib/platform/paths';
import { offlinePath } from '@/lib/platform/paths';
import { noticePath, noticesPath } from '@/lib/reading/notices/model';
import { pollPath } from '@/lib/reading/polls/model';
import { isoInIndia } from '@/lib/platform/text/dates';

import { newsroom } from './backend-access';
import { demoArticle } from './article-page';

/** One kind of page: its name, its address in an edition, and what is special about it. */
export type PageKind = {
  name: string;
  path: (edition: Locale) => Promise<string> | string;
  /** The answer's status where it is not 200. */
  status?: 404;
  /** Whether something that React draws stands on its first screen: the weather, the alerts of this phone. */
  isDrawn?: true;
  /** Whether it is made of the same parts as the kind before it: looking at it once is enough. */
  isAlike?: true;
  /** Whether search engines are asked to leave the page out: it then needs no canonical address. */
  isNotIndexed?: true;
};

/** A demo article of this part of its Hindi headline. */
const article = (headline: string) => async (edition: Locale) =>
  articlePath(edition, await demoArticle(headline));

/** The day in India, `2026-11-21`, on which the newest article appeared. */
async function newestDay(): Promise<string> {
  const { data, error } = await newsroom()
    .from('news_articles')
    .select('published_at')
    .eq('status', 'published')
    .lte('published_at', new Date().toISOString())
    .order('published_at', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(error.message);
  return isoInIndia(data.published_at ?? '').slice(0, 10);
}

/** The day of the newest printed edition of the demo paper that was there before the first start. */
async function newestEdition(): Promise<string> {
  const { data, error } = await newsroom()
    .from('print_editions')
    .select('day')
    .gte('day', isoInIndia(new Date(Date.now() - 4 * 86_400_000).toISOString()).slice(0, 10))
    .not('released_at', 'is', null)
    .order('day', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(error.message);
  return data.day;
}

/** The name of the newest letter for all. */
async function newestLetter(): Promise<string> {
  const { data, error } = await newsroom()
    .from('letters')
    .select('name')
    .is('district', null)
    .order('day', { ascending: false })
    .limit(1)
    .single();
  if (error) throw new Error(error.message);
  return data.name;
}

/** The demo's obituary that exists in both languages. */
async function demoObituary(): Promise<string> {
  const { data, error } = await newsroom()
    .from('notices')
    .select('id')
    .eq('title_en', 'Savitri Ekka')
    .single();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Headlines of demo articles with something special. */
export const headlines = {
  seriesAndSound: '27 स्कूल नाप रहे बारिश',
  video: '14 हाथियों का दल',
  live: 'मांड नदी के पुल में दरार',
  poll: 'क्या हाट में छुट्टे पैसों',
  pollOver: 'देश के ग्राम पुस्तकालय',
};

/** One address of every kind that the public site answers (specification 2). */
export const pageKinds: PageKind[] = [
  { name: 'the front page', path: homePath },
  { name: 'a story in a series with sound', path: article(headlines.seriesAndSound) },
  { name: 'a story with video', path: article(headlines.video) },
  { name: 'a story in Hindi only', path: article('नाचा') },
  { name: 'a story that is told live', path: article(headlines.live) },
  {
    name: 'a part of live coverage',
    path: async (edition) => coveragePartPath(edition, await demoArticle(headlines.live), 2),
  },
  { name: 'a story that was told live', path: article('गोल्डन रेड'), isAlike: true },
  { name: 'a story with a poll', path: article(headlines.poll) },
  { name: 'a story with a poll that is over', path: article(headlines.pollOver), isAlike: true },
  {
    name: 'a poll’s own page',
    path: async (edition) => pollPath(edition, await demoArticle(headlines.poll), 'poll'),
    isNotIndexed: true,
  },
  { name: 'the state', path: statePath },
  { name: 'the state’s second page', path: (edition) => statePath(edition, 2), isAlike: true },
  { name: 'a district', path: (edition) => districtPath(edition, 'surguja'), isDrawn: true },
  {
    name: 'breaking news',
    path: (edition) => categoryPath(edition, 'breaking-news'),
    isAlike: true,
  },
  { name: 'a section', path: (edition) => categoryPath(edition, 'national'), isAlike: true },
  { name: 'the list of printed editions', path: (edition) => printPath(edition) },
  {
    name: 'a printed edition',
    path: async (edition) => printPath(edition, await newestEdition()),
    isNotIndexed: true,
  },
  { name: 'a topic', path: (edition) => topicPath(edition, 'elephants') },
  {
    name: 'a topic without a name of its own',
    path: (edition) => topicPath(edition, 'Sonhat'),
    isAlike: true,
  },
  { name: 'an author', path: (edition) => authorPath(edition, 'sunita-toppo') },
  { name: 'all authors', path: authorsPath },
  { name: 'all topics', path: (edition) => topicIndexPath(edition) },
  {
    name: 'the second page of topics',
    path: (edition) => topicIndexPath(edition, 2),
    isAlike: true,
  },
  { name: 'the archives', path: archivesPath },
  {
    name: 'a month',
    path: async (edition) => archiveMonthPath(edition, (await newestDay()).slice(0, 7)),
  },
  { name: 'a section’s archive', path: (edition) => archiveCategoryPath(edition, 'crime') },
  {
    name: 'a district’s archive',
    path: (edition) => archiveDistrictPath(edition, 'jashpur'),
    isAlike: true,
  },
  { name: 'a day', path: async (edition) => archiveDatePath(edition, await newestDay()) },
  { name: 'search', path: (edition) => searchPath(edition) },
  {
    name: 'what a search finds',
    path: (edition) => searchPath(edition, { q: 'धान' }),
    isNotIndexed: true,
  },
  {
    name: 'a search without result',
    path: (edition) => searchPath(edition, { q: 'xqzzywv' }),
    isNotIndexed: true,
  },
  {
    name: 'alerts on this phone',
    path: (edition) => localePath(edition, '/alerts'),
    isDrawn: true,
  },
  { name: 'the letter by mail', path: (edition) => localePath(edition, '/letter') },
  { name: 'earlier letters', path: (edition) => localePath(edition, '/letters') },
  {
    name: 'a letter that has gone',
    path: async (edition) => localePath(edition, `/letters/${await newestLetter()}`),
  },
  {
    name: 'the letters of a district',
    path: (edition) => localePath(edition, '/letters/of/surguja'),
    isAlike: true,
  },
  {
    name: 'a letter’s link that is over',
    path: (edition) => localePath(edition, '/letter/choices'),
    isNotIndexed: true,
  },
  { name: 'public notices', path: (edition) => noticesPath(edition, 'notice') },
  { name: 'obituaries', path: (edition) => noticesPath(edition, 'obituary'), isAlike: true },
  {
    name: 'an obituary',
    path: async (edition) => noticePath(edition, 'obituary', await demoObituary()),
  },
  { name: 'about', path: (edition) => localePath(edition, '/about') },
  { name: 'privacy', path: (edition) => localePath(edition, '/privacy'), isAlike: true },
  {
    name: 'the notice about accounts',
    path: (edition) => localePath(edition, '/privacy/account'),
    isAlike: true,
  },
  { name: 'signing in', path: (edition) => authPath(edition), isNotIndexed: true },
  {
    name: 'signing up',
    path: (edition) => authPath(edition, { step: 'sign-up', next: '/about' }),
    isAlike: true,
    isNotIndexed: true,
  },
  { name: 'grievances', path: (edition) => localePath(edition, '/grievance') },
  {
    name: 'the numbers of a month’s grievances',
    path: async (edition) =>
      localePath(edition, `/grievance/reports/${(await newestDay()).slice(0, 7)}`),
  },
  { name: 'the code of ethics', path: (edition) => localePath(edition, '/ethics'), isAlike: true },
  { name: 'terms', path: (edition) => localePath(edition, '/terms'), isAlike: true },
  {
    name: 'what is kept on the phone',
    path: (edition) => offlinePath(edition),
    isNotIndexed: true,
  },
  {
    name: 'a missing page',
    path: (edition) => localePath(edition, '/nowhere'),
    status: 404,
    isNotIndexed: true,
  },
  {
    name: 'a missing story',
    path: (edition) => articlePath(edition, '00000000-0000-4000-8000-000000000000'),
    status: 404,
    isNotIndexed: true,
  },
];
