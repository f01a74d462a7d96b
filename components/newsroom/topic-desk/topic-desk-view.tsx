import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath, topicPath } from '@/lib/platform/paths';
import { joinList } from '@/lib/platform/text/lists';
import {
  isNamed,
  topicDeskPath,
  topicsAtOnce,
  topicsWith,
  type LooseTag,
  type NamedTopic,
} from '@/lib/newsroom/topic-desk/model';
import { topicName } from '@/lib/reading/topics/model';

import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Pagination, PaginationLink } from '@/components/ui/pagination';
import { TopicForms } from './topic-forms';
import { PageHead } from '../shared/page-head';

/** All topics of the paper, to be found, named in both languages, joined and removed. */
export function TopicDeskView({
  locale,
  topics,
  looseTags,
  words,
  page,
  edited,
  added,
}: {
  locale: Locale;
  topics: NamedTopic[];
  looseTags: LooseTag[];
  /** What is looked for. */
  words: string;
  /** From 1. */
  page: number;
  /** The slug of the topic whose form is open. */
  edited: string;
  /** The tag that is to become a topic. */
  added: string;
}) {
  const t = useTranslations('topics');
  const collator = new Intl.Collator(locale);
  const sorted = topics.toSorted((one, other) =>
    collator.compare(topicName(one, locale), topicName(other, locale)),
  );
  const found = topicsWith(words, sorted);
  const last = Math.max(1, Math.ceil(found.length / topicsAtOnce));
  const shown = Math.min(page, last);
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <TopicForms
        locale={locale}
        chosen={topics.find(({ slug }) => slug === edited)}
        added={isNamed(added, topics) ? '' : added}
        topics={sorted}
        back={topicDeskPath({ words, page: shown })}
      />
      <LooseTags locale={locale} tags={looseTags} />
      <Search locale={locale} words={words} />
      <p role="status" className="py-2 text-ink2">
        {t('count', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="border-t border-rule">
          {found.slice((shown - 1) * topicsAtOnce, shown * topicsAtOnce).map((topic) => (
            <Line
              key={topic.slug}
              locale={locale}
              topic={topic}
              change={topicDeskPath({ words, page: shown, edit: topic.slug })}
            />
          ))}
        </ul>
      )}
      <Pages locale={locale} words={words} page={shown} last={last} />
    </>
  );
}

function Search({ locale, words }: { locale: Locale; words: string }) {
  const t = useTranslations('topics');
  return (
    <form
      action={localePath(locale, '/admin/topics')}
      role="search"
      className="mt-8 flex flex-wrap items-end gap-3"
    >
      <Label className="max-w-xl grow basis-64">
        {t('search')}
        <Input type="search" name="q" defaultValue={words} maxLength={200} />
      </Label>
      <Button type="submit" variant="primary">
        {t('apply')}
      </Button>
      {words !== '' && (
        <Button asChild>
          <a href={localePath(locale, '/admin/topics')}>{t('reset')}</a>
        </Button>
      )}
    </form>
  );
}

function Line({ locale, topic, change }: { locale: Locale; topic: NamedTopic; change: string }) {
  const t = useTranslations('topics');
  const name = topicName(topic, locale);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-80 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong lang="hi">{topic.nameHi}</strong>
          <span lang="en">{topic.nameEn}</span>
          <Badge>{t(`kinds.${topic.kind}`)}</Badge>
          {topic.isInFooter && <Badge tone="sal">{t('inFooter')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
          {topic.articles !== null && <span>{t('articles', { count: topic.articles })}</span>}
          {topic.aliases.length > 0 && (
            <span>
              {t('spellings', {
                list: joinList(locale, topic.aliases, 'unit'),
              })}
            </span>
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={topicPath(locale, topic.slug)} aria-label={`${t('open')}: ${name}`}>
            {t('open')}
          </a>
        </Button>
        <Button asChild>
          <a href={localePath(locale, change)} aria-label={`${t('change')}: ${name}`}>
            {t('change')}
          </a>
        </Button>
      </p>
    </li>
  );
}

function LooseTags({ locale, tags }: { locale: Locale; tags: LooseTag[] }) {
  const t = useTranslations('topics');
  if (tags.length === 0) return null;
  return (
    <section aria-labelledby="loose-tags" className="mt-8">
      <h2 id="loose-tags" className="text-list">
        {t('looseTitle')}
      </h2>
      <p className="max-w-[66ch] text-ink2">{t('looseHint')}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {tags.map(({ name, articles }) => (
          <li key={name} className="min-w-0">
            <Button asChild className="max-w-full wrap-anywhere">
              <a href={localePath(locale, topicDeskPath({ add: name }))}>
                <span className="sr-only">{t('make')}</span>
                {name}
                <span className="shrink-0 text-meta font-normal text-ink2">
                  {t('articles', { count: articles })}
                </span>
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages({
  locale,
  words,
  page,
  last,
}: {
  locale: Locale;
  words: string;
  page: number;
  last: number;
}) {
  const t = useTranslations('topics');
  if (last === 1) return null;
  const to = (number: number) => localePath(locale, topicDeskPath({ words, page: number }));
  return (
    <Pagination aria-label={t('pages')}>
      {page > 1 && (
        <PaginationLink rel="prev" href={to(page - 1)}>
          {t('previous')}
        </PaginationLink>
      )}
      {page < last && (
        <PaginationLink rel="next" href={to(page + 1)}>
          {t('next')}
        </PaginationLink>
      )}
    </Pagination>
  );
}
