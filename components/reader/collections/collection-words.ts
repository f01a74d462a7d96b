import type { useTranslations } from 'next-intl';

/** What came of an action, as it is said: done, or why not. */
type CollectionNotice = { tone: 'done' | 'wrong'; text: string };

/** Takes `translator(…, 'collections')` or `useTranslations('collections')`, and an action's outcome or a refusal's reason. */
export function collectionWords(
  t: ReturnType<typeof useTranslations<'collections'>>,
  outcome: string,
): CollectionNotice {
  const done: Record<string, string> = {
    made: t('made'),
    renamed: t('renamed'),
    deleted: t('deleted'),
    moved: t('moved'),
    shared: t('shared'),
    unshared: t('unshared'),
    added: t('added'),
    removed: t('removed'),
  };
  const wrong: Record<string, string> = {
    exists: t('nameTaken'),
    nameMissing: t('nameMissing'),
    collection_too_many: t('tooMany'),
    collection_full: t('full'),
    story_unknown: t('articleUnknown'),
    name_words: t('nameWords'),
    name_reserved: t('nameReserved'),
    suspended: t('notShared'),
    banned: t('notShared'),
  };
  const text = done[outcome];
  return text ? { tone: 'done', text } : { tone: 'wrong', text: wrong[outcome] ?? t('failed') };
}
