import { useTranslations } from 'next-intl';

import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { authorPath, localePath } from '@/lib/platform/paths';
import {
  authorDeskPath,
  type ManagedAuthor,
  type NewsroomAccount,
} from '@/lib/newsroom/author-desk/model';

import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { PageHead } from '../shared/page-head';
import { AuthorForms } from './author-forms';

/** All authors of the paper, to be added, described and removed. */
export function AuthorDeskView({
  locale,
  authors,
  accounts,
  districts,
  chosen,
}: {
  locale: Locale;
  authors: readonly ManagedAuthor[];
  accounts: readonly NewsroomAccount[];
  districts: readonly District[];
  /** The author whose form is open. */
  chosen: ManagedAuthor | null;
}) {
  const t = useTranslations('authorDesk');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <AuthorForms {...{ locale, chosen, accounts, districts }} />
      <p role="status" className="mt-8 py-2 text-ink2">
        {t('count', { count: authors.length })}
      </p>
      {authors.length > 0 && (
        <ul className="border-t border-rule">
          {authors.map((author) => (
            <Line
              key={author.slug}
              locale={locale}
              author={author}
              hasNamesake={authors.some(
                ({ slug, name }) => slug !== author.slug && name[locale] === author.name[locale],
              )}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({
  locale,
  author,
  hasNamesake,
}: {
  locale: Locale;
  author: ManagedAuthor;
  hasNamesake: boolean;
}) {
  const t = useTranslations('authorDesk');
  const name = author.name[locale];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-3">
      <Avatar size="large" name={name} picture={author.pictureUrl} />
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong lang="hi">{author.name.hi}</strong>
          <span lang="en">{author.name.en}</span>
          {!author.isActive && <Badge>{t('formerMark')}</Badge>}
          {hasNamesake && <Badge tone="brass">{t('namesake')}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-meta text-ink2">
          {author.role[locale] !== '' && <span>{author.role[locale]}</span>}
          <span>{t('articles', { count: author.articles })}</span>
          {author.account && <span>{author.account.name}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Button asChild>
          <a href={authorPath(locale, author.slug)} aria-label={`${t('open')}: ${name}`}>
            {t('open')}
          </a>
        </Button>
        <Button asChild>
          <a
            href={localePath(locale, authorDeskPath(author.slug))}
            aria-label={`${t('change')}: ${name}`}
          >
            {t('change')}
          </a>
        </Button>
      </p>
    </li>
  );
}
