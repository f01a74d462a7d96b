import { Newspaper } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { titleIn } from '@/lib/newsroom/shared/title';
import { channelPath, postMark, type ChannelArticle } from '@/lib/newsroom/channel/model';
import { channelTexts } from '@/lib/newsroom/channel/words';
import { locales, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import { formatShortMoment } from '@/lib/platform/text/dates';
import type { District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Collapsible, CollapsibleTrigger } from '@/components/ui/collapsible';
import { DistrictChoice } from '../shared/district-choice';
import { PageHead } from '../shared/page-head';
import { CardLinks } from './card-links';
import { ChannelTabs } from './channel-tabs';
import { TakeText } from './take-text.client';

/** The newest articles, or one, each with its messages for the channel in both languages. */
export function PostsView({
  locale,
  now,
  articles,
  site,
  asked,
  districts,
}: {
  locale: Locale;
  now: Date;
  articles: readonly ChannelArticle[];
  site: string;
  asked: { article: string | null; place: string };
  districts: readonly District[];
}) {
  const t = useTranslations('channel');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <ChannelTabs locale={locale} current="posts" />
      {asked.article === null ? (
        <form
          action={localePath(locale, channelPath)}
          className="flex flex-wrap items-end gap-3 py-4"
        >
          <DistrictChoice
            label={t('district')}
            all={t('all')}
            locale={locale}
            districts={districts}
            chosen={asked.place}
          />
          <Button type="submit">{t('show')}</Button>
        </form>
      ) : (
        <p className="py-4">
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, channelPath)}>{t('allPosts')}</a>
          </Button>
        </p>
      )}
      {articles.length === 0 ? (
        <Empty sign={Newspaper} title={t(asked.article === null ? 'none' : 'gone')}>
          {asked.article === null && <p>{t('noneHint')}</p>}
        </Empty>
      ) : (
        <ul className="border-t border-rule">
          {articles.map((article) => (
            <Post
              key={article.id}
              locale={locale}
              now={now}
              article={article}
              site={site}
              isOpen={asked.article !== null}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Post({
  locale,
  now,
  article,
  site,
  isOpen,
}: {
  locale: Locale;
  now: Date;
  article: ChannelArticle;
  site: string;
  isOpen: boolean;
}) {
  const t = useTranslations('channel');
  const title = titleIn(locale, article);
  const texts = channelTexts(article, site);
  return (
    <li className="border-b border-rule py-3">
      <h2 className="text-list" lang={title?.lang}>
        <a href={articlePath(locale, article.id)} className="tap hover:underlined">
          {title?.text}
        </a>
      </h2>
      <p className="flex flex-wrap gap-x-3 text-meta text-ink2">
        <time dateTime={article.publishedAt}>
          {formatShortMoment(locale, article.publishedAt, now)}
        </time>
        <span>{t('posted', { count: article.posts })}</span>
        {article.posts + article.reads > 0 && <span>{t('reads', { count: article.reads })}</span>}
      </p>
      <div className="mt-2 grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {locales.map((language) => (
          <Message
            key={language}
            language={language}
            article={article}
            text={texts[language]}
            isOpen={isOpen}
          />
        ))}
      </div>
    </li>
  );
}

/** One language's message, and what is done with it. */
function Message({
  language,
  article,
  text,
  isOpen,
}: {
  language: Locale;
  article: ChannelArticle;
  text: string | null;
  isOpen: boolean;
}) {
  const t = useTranslations('channel');
  const title = titleIn(language, article)?.text ?? '';
  return (
    <div role="group" aria-label={t(`language.${language}`)} className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="min-w-16 font-text text-meta font-normal! text-ink2">
          {t(`language.${language}`)}
        </h3>
        {text === null ? (
          <p className="text-ink2">{t('untranslated')}</p>
        ) : (
          <>
            <TakeText
              text={text}
              post={{ mark: postMark, article: article.id }}
              language={language}
              title={title}
              isMain={isOpen}
            />
          </>
        )}
      </div>
      {text !== null && (
        <Collapsible open={isOpen} className="mt-1">
          <CollapsibleTrigger className="text-meta">{t('text')}</CollapsibleTrigger>
          <p className="flex flex-wrap gap-x-4">
            <CardLinks of={{ article: article.id }} language={language} title={title} />
          </p>
          <p lang={language} className="rounded-box bg-sunk p-3 wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        </Collapsible>
      )}
    </div>
  );
}
