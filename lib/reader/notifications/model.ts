/** Kinds that have a sentence and a sign of their own (specification 3); any other gets the generic one. */
const notificationTypes = [
  'article',
  'new_article',
  'comment',
  'comment_reply',
  'comment_hidden',
  'reaction',
  'breaking_news',
  'new_series',
  'warning',
  'story_returned',
  'story_discarded',
  'grievance_filed',
  'grievance_acknowledge',
  'grievance_decide',
] as const;
export type NotificationType = (typeof notificationTypes)[number] | 'other';

/** Bounds of specification 9. */
export const notificationLimits = { fetched: 50, largestBadge: 99 } as const;

/** One notification as the drawer shows it. */
export type Notification = {
  id: string;
  type: NotificationType;
  /** The article's headline in the reader's edition, or what was stored when there is none (any more), as a grievance's number. */
  title: string;
  /** What was said, shortened; empty for most kinds. */
  message: string;
  /** Who did it; null when nobody did, or when the account is gone. */
  actor: string | null;
  articleId: string | null;
  commentId: string | null;
  isRead: boolean;
  createdAt: string;
};

/** The newest notifications and how many of all are unread. */
export type NotificationList = { notifications: Notification[]; unread: number };

/** What a badge says: nothing at 0, 99+ above 99 (specification 9). Takes the number and its digits' writer. */
export function badgeText(unread: number, write: (count: number) => string): string {
  if (unread <= 0) return '';
  const { largestBadge } = notificationLimits;
  return unread > largestBadge ? `${write(largestBadge)}+` : write(unread);
}

/** Takes a stored type; gives the one whose sentence and sign it gets. */
export function notificationType(stored: string): NotificationType {
  return notificationTypes.find((type) => type === stored) ?? 'other';
}
