import { useTranslations } from 'next-intl';

import type { Comment } from '@/lib/reader/comments/model';
import { givenName } from '@/lib/reader/profiles/model';

/** Gives what tells a comment's author by name, in the page's language where the account is gone or has no name. */
export function useAuthorName(): (author: Comment['author']) => string {
  const t = useTranslations('comments');
  return (author) => {
    if (author === null) return t('deletedReader');
    return givenName(author.name) ?? t('namelessReader');
  };
}
