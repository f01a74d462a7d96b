import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import type { OwnComment } from '@/lib/reader/profiles/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { SectionHeading } from '@/components/layout/section-heading';
import { Pagination } from '@/components/reading/listing/pagination';

/** The reader's own comments, newest first, each with the way to its article. */
export function OwnComments({
  locale,
  comments,
  page,
  pageCount,
}: {
  locale: Locale;
  comments: OwnComment[];
  page: number;
  pageCount: number;
}) {
  const t = useTranslations('profile');
  return (
    <section aria-labelledby="comments">
      <SectionHeading id="comments" title={t('comments')} />
      {comments.length === 0 && <p className="text-ink2">{t('noComments')}</p>}
      <ul>
        {comments.map((comment) => (
          <li key={comment.id} className="border-b border-rule py-3">
            <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
            <p className="mt-1 text-meta text-ink2">
              {comment.isReply && <>{t('reply')} · </>}
              {formatDateTime(locale, comment.writtenAt)}
            </p>
            {comment.article && (
              <a
                href={articlePath(locale, comment.article.id)}
                lang={comment.article.lang}
                className="inline-flex min-h-11 items-center leading-snug font-bold text-sal hover:underlined"
              >
                {comment.article.title}
              </a>
            )}
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        pathOfPage={(number) =>
          localePath(locale, number > 1 ? `/profile?comments=${number}` : '/profile')
        }
      />
    </section>
  );
}
