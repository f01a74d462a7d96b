import { useTranslations } from 'next-intl';

import { locales } from '@/lib/platform/i18n/locale';
import type { VersionLine } from '@/lib/newsroom/editor/model/stored';

import { fieldName } from './field-name';

const kinds = [
  'submitted',
  'scheduled',
  'published',
  'amended',
  'corrected',
  'withdrawn',
  'returned',
  'taken_over',
  'set_aside',
] as const;

/** What versions are told by: the step that made one, and what it changed, each field and the blocks of each language once. */
export function useVersionWords(): {
  kindOf: (version: VersionLine) => string;
  /** Empty where nothing was changed, or nobody knows. */
  changesOf: (version: VersionLine) => string;
} {
  const t = useTranslations('writing');
  return {
    kindOf: ({ kind }) => t(`versions.kind.${kinds.find((each) => each === kind) ?? 'set_aside'}`),
    changesOf: ({ changed }) => {
      if (!changed) return '';
      const { fields, blocks } = changed;
      const ofBlocks = locales
        .filter((locale) => blocks[locale] > 0)
        .map((locale) =>
          t('versions.blocks', { count: blocks[locale], language: t(`language.${locale}`) }),
        );
      return [...new Set([...ofBlocks, ...fields.map((field) => fieldName(field, t))])].join(', ');
    },
  };
}
