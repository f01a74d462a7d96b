import { isNewsroom } from '@/lib/platform/addresses';
import { loadNamespace } from '@/lib/platform/i18n/load-words';
import type { Messages } from '@/lib/platform/i18n/catalogues';
import { fetchChanges, followLive } from '@/lib/phone/live/browser';
import type { LatestChanges } from '@/lib/phone/live/model';
import { ListRenewal } from '@/lib/phone/live/list-renewal';
import { ArticleNews, type News, type Updates } from '@/lib/phone/live/article-news';
import { articlePath } from '@/lib/platform/paths';
import { savesData } from '@/lib/platform/less-data/saves-data';

import { pageLocale } from '@/components/layout/page/page-locale.client';
import { showToast } from '@/components/layout/toast/show-toast.client';

/** For what follows something else on the page: a tab has one connection. */
export { followLive };

/** Milliseconds that a message with something to press stays (WCAG 2.2.1: longer than one to read). */
const timeToDecide = 10_000;

/**
 * Says that there is a new article, and that the open one was changed (specification 4 and 8): what is read
 * changes when the reader presses. Lists that hold a changed article renew themselves.
 */
export function announceNewArticles(): void {
  // Who writes or moderates makes the news.
  if (isNewsroom(location.pathname)) return;
  const known = new ArticleNews();
  const article = openArticle();
  let isArticleChanged = false;
  // With its lists an article's page would change what is being read.
  const askForLists = listRenewal(() => isArticleChanged);
  const tell = async (
    { changes, withdrawn }: LatestChanges,
    { isCatchingUp }: { isCatchingUp: boolean },
  ) => {
    if (withdrawn.length > 0)
      import('@/lib/phone/offline/forget-articles')
        .then(({ forgetArticles }) => forgetArticles(withdrawn))
        .catch(() => {});
    const { news, updates } = known.of(changes, { article, isCatchingUp, now: Date.now() });
    if (article !== null && updates?.articles.includes(article)) isArticleChanged = true;
    if (updates && holdsListOf(updates)) askForLists();
    // Who comes back to a withdrawn article has not begun to read.
    if (news?.kind === 'withdrawn' && isCatchingUp) location.reload();
    else if (news) show(await liveWords(), news);
  };
  followLive('changes', (change) => {
    // Words that do not arrive leave nothing to say it with.
    const told = change
      ? tell({ changes: [change], withdrawn: change.withdrawn }, { isCatchingUp: false })
      : fetchChanges().then((latest) => latest && tell(latest, { isCatchingUp: true }));
    told.catch(() => {});
  });
}

type Say = (key: keyof Messages['live']) => string;

function show(say: Say, news: News): void {
  if (news.kind !== 'published') {
    showToast({
      id: 'story-updated',
      message: say(news.kind),
      milliseconds: 2 * timeToDecide,
      action: {
        label: say(news.kind === 'updated' ? 'refresh' : 'leave'),
        press: () => location.reload(),
      },
    });
    return;
  }
  // A list that holds the new article is renewed; from any other page one goes to the article itself.
  const isListed = pageLists(news.lists);
  const press = () => {
    if (!isListed) return location.assign(articlePath(pageLocale(), news.article));
    renewLists();
    scrollTo({ top: 0 });
  };
  const label = say(isListed ? 'show' : 'read');
  showToast({
    id: 'new-story',
    message: say('published'),
    milliseconds: timeToDecide,
    action: { label, press },
  });
}

async function liveWords(): Promise<Say> {
  const words = await loadNamespace(pageLocale(), 'live');
  return (key) => words[key];
}

/** Whether the page lists one of the articles, or is a list they may have come to. */
function holdsListOf({ articles, lists }: Updates): boolean {
  if (pageLists(lists)) return true;
  return articles.some((id) => document.querySelector(`main a[href$="/article/${id}"]`) !== null);
}

/**
 * Gives what has the page's lists renewed, at a moment of this page's own (lib/phone/live/list-renewal.ts), unless
 * the page must stay as it is by then.
 */
function listRenewal(mustStay: () => boolean): () => void {
  const renewal = new ListRenewal({
    renew: () => {
      if (navigator.onLine && !mustStay()) renewLists();
    },
    isHidden: () => document.hidden,
    random: Math.random,
  });
  document.addEventListener('visibilitychange', () => document.hidden || renewal.seen());
  return () => savesData() || renewal.ask();
}

/** Most pages are left before anything in their lists has changed. */
function renewLists(): void {
  import('./renew-page.client').then(({ renewPage }) => renewPage()).catch(() => {});
}

/** Whether the page is the front page, the state's, or a list with one of these slugs. */
function pageLists(slugs: readonly string[]): boolean {
  const page = location.pathname.split('/').at(-1) ?? '';
  return ['', 'en', 'chhattisgarh', ...slugs].includes(page);
}

/** The id of the article that the page shows; null on every other page. */
function openArticle(): string | null {
  return /\/article\/([0-9a-f-]{36})$/.exec(location.pathname)?.[1] ?? null;
}
