import {
  ExternalLink,
  Hash,
  Newspaper,
  Search,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { deskPath } from '@/lib/newsroom/desk/model';
import { alsoCalled, type Found } from '@/lib/newsroom/palette/model';
import { newsroomPages, reaches, writePath, type Role } from '@/lib/newsroom/shared/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { otherLocale } from '@/lib/platform/i18n/locale';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { editorPath } from '@/lib/platform/paths';
import { foldText } from '@/lib/platform/text/fold';

import { pageSign } from '../shared/page-icon';
import { StateBadge } from '../shared/state-badge';

/** A line of the palette: its name among the others, what it says, and where it leads. */
type Entry = {
  value: string;
  sign: LucideIcon;
  text: string;
  lang?: string | undefined;
  end?: ReactNode;
  path: string;
};

type Group = {
  name: 'articles' | 'topics' | 'readers' | 'pages' | 'search';
  entries: Entry[];
};

/** What the palette shows for some words, in its groups; those without anything are left out. */
export function usePaletteGroups(role: Role, words: string, found: Found): Group[] {
  const groups: Group[] = [
    ...useFoundGroups(found),
    { name: 'pages', entries: usePages(role, words) },
    { name: 'search', entries: useSearches(words) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function useFoundGroups({ articles, topics, readers }: Found): Group[] {
  const t = useTranslations('palette');
  const desk = useTranslations('desk');
  const locale = useEdition();
  return [
    {
      name: 'articles',
      entries: articles.map((article) => {
        const title = titleIn(locale, article);
        return {
          value: article.id,
          sign: Newspaper,
          text: title?.text ?? desk('untitled'),
          lang: title?.lang,
          end: <StateBadge state={article.state} />,
          path: editorPath(article.id),
        };
      }),
    },
    {
      name: 'topics',
      entries: topics.map(({ slug, nameHi, nameEn }) => {
        const names = { hi: nameHi, en: nameEn };
        const other = otherLocale(locale);
        return {
          value: `topic ${slug}`,
          sign: Hash,
          text: names[locale],
          end: <span lang={other}>{names[other]}</span>,
          path: `/admin/topics?edit=${slug}`,
        };
      }),
    },
    {
      name: 'readers',
      entries: readers.map(({ id, name, comments }) => ({
        value: `reader ${id}`,
        sign: UserRound,
        text: name,
        end: t('comments', { count: comments }),
        path: `/admin/moderation/readers/${id}`,
      })),
    },
  ];
}

/** Pages and what is often begun, of whose name, or what else they are called in either language or in Roman letters, a word begins so. */
function usePages(role: Role, words: string): Entry[] {
  const frame = useTranslations('frame');
  const own = newsroomPages.filter((page) => reaches(role, page.role));
  const pages = [
    { key: 'write' as const, path: writePath, sign: pageSign('write') },
    ...own.map(({ key, path }) => ({ key, path, sign: pageSign(key) })),
  ].map((page) => ({ ...page, text: frame(`pages.${page.key}`) }));
  const places = [
    { key: 'settings' as const, path: '/settings', sign: Settings, text: frame('settings') },
    { key: 'site' as const, path: '/', sign: ExternalLink, text: frame('site') },
  ];
  const typed = foldText(words);
  return [...pages, ...places]
    .filter(({ key, text }) => ` ${foldText(`${text} ${alsoCalled[key]}`)}`.includes(` ${typed}`))
    .map(({ key, ...page }) => ({ ...page, value: `page ${key}` }));
}

function useSearches(words: string): Entry[] {
  const t = useTranslations('palette');
  const typed = words.trim();
  if (typed === '') return [];
  return [
    {
      value: 'search drafts',
      sign: Search,
      text: t('searchDrafts', { words: typed }),
      path: deskPath({ state: 'draft', words: typed }),
    },
    {
      value: 'search published',
      sign: Search,
      text: t('searchPublished', { words: typed }),
      path: deskPath({ state: 'published', words: typed }),
    },
  ];
}
