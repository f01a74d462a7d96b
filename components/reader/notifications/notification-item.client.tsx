'use client';

import { useTranslations } from 'next-intl';

import { editorPath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';
import type { Notification } from '@/lib/reader/notifications/model';
import { articlePath, localePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { RelativeTime } from '../signed-in/relative-time.client';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { NotificationIcon } from './notification-icon';

const icons = {
  article: 'page',
  new_article: 'page',
  comment: 'comment',
  comment_reply: 'reply',
  comment_hidden: 'bell',
  reaction: 'heart',
  breaking_news: 'flame',
  new_series: 'series',
  warning: 'bell',
  story_returned: 'reply',
  story_discarded: 'bin',
  grievance_filed: 'page',
  grievance_acknowledge: 'bell',
  grievance_decide: 'bell',
  other: 'bell',
} as const;

/** One notification: what happened, in which article, when; opening it leads there (specification 4). */
export function NotificationItem({
  notification,
  onOpen,
  onDelete,
}: {
  notification: Notification;
  onOpen: () => void;
  onDelete: () => void;
}) {
  const t = useTranslations('notifications');
  const locale = useEdition();
  const { type, title, message, isRead, createdAt } = notification;
  const path = pathOf(notification, locale);
  const sentence = useSentence(notification);
  const content = (
    <>
      <span className={`mt-0.5 ${isRead ? 'text-ink2' : 'text-sal'}`}>
        <NotificationIcon name={icons[type]} />
      </span>
      <span className="min-w-0 grow">
        <span className={`block ${isRead ? '' : 'font-bold'}`}>
          {!isRead && <span className="sr-only">{t('new')} </span>}
          {sentence}
        </span>
        <span className="clamp-2 text-ink2">{title}</span>
        {message && (
          <span
            className={`mt-1 border-l-2 border-rule pl-2 ${type === 'warning' || isOfOwnArticle(type) ? 'block' : 'clamp-2'}`}
          >
            {message}
          </span>
        )}
        <RelativeTime iso={createdAt} className="mt-1 block text-meta text-ink2" />
      </span>
      {!isRead && (
        <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-pill bg-gerusolid" />
      )}
    </>
  );
  const row = 'flex min-w-0 grow items-start gap-3 py-3 pl-4 text-left hover:bg-sunk';
  return (
    <li className="flex items-start border-b border-rule">
      {path ? (
        <a href={path} onClick={onOpen} className={row}>
          {content}
        </a>
      ) : (
        <Button type="button" onClick={onOpen} variant="bare" size="none" className={row}>
          {content}
        </Button>
      )}
      <Button
        type="button"
        aria-label={t('delete', { what: sentence, title })}
        onClick={onDelete}
        variant="quiet"
        size="icon"
        className="text-ink2 hover:text-geru"
      >
        <NotificationIcon name="bin" size={17} />
      </Button>
    </li>
  );
}

const isOfOwnArticle = (type: Notification['type']) =>
  type === 'story_returned' || type === 'story_discarded';

/**
 * What a notification is about: a comment, an article, for its author the editor of an article, for admins the
 * register of grievances; null when that is gone.
 */
function pathOf({ type, articleId, commentId }: Notification, locale: Locale): string | null {
  if (type.startsWith('grievance_')) return localePath(locale, '/admin/grievances');
  if (!articleId) return null;
  if (isOfOwnArticle(type)) return localePath(locale, editorPath(articleId));
  const isThere = commentId && type !== 'comment_hidden';
  return `${articlePath(locale, articleId)}${isThere ? `#comment-${commentId}` : ''}`;
}

function useSentence({ type, actor, commentId }: Notification): string {
  const t = useTranslations('notifications');
  const who = actor ?? t('someone');
  switch (type) {
    case 'article':
      return t('article');
    case 'new_article':
      return t('newArticle');
    case 'comment':
      return t('comment', { actor: who });
    case 'comment_reply':
      return t('commentReply', { actor: who });
    case 'comment_hidden':
      return t('commentHidden');
    case 'reaction':
      return commentId
        ? t('commentReaction', { actor: who })
        : t('articleReaction', { actor: who });
    case 'breaking_news':
      return t('breakingNews');
    case 'new_series':
      return t('newSeries');
    case 'warning':
      return t('warning');
    case 'story_returned':
      return t('articleReturned');
    case 'story_discarded':
      return t('articleDiscarded');
    case 'grievance_filed':
      return t('grievanceFiled');
    case 'grievance_acknowledge':
      return t('grievanceAcknowledge');
    case 'grievance_decide':
      return t('grievanceDecide');
    case 'other':
      return t('other');
  }
}
