'use client';

import { useTranslations } from 'next-intl';

import { articleFields, type KnownAuthor } from '@/lib/newsroom/editor/model/model';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { moveFocusNear } from '../shared/move-focus.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Who stands in the byline, in order: each a chip; who else writes for the paper can be added. */
export function AuthorsField({ authors }: { authors: readonly KnownAuthor[] }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const named = content.authors;
  const isOff = phase !== 'writing';
  const nameOf = (slug: string) =>
    authors.find((author) => author.slug === slug)?.name[locale] ?? slug;
  const put = (next: string[]) => store.edit({ ...store.view().content, authors: next }, 'authors');
  const others = authors.filter(({ slug, isActive }) => isActive && !named.includes(slug));
  const own = others.find(({ isOwn }) => isOwn);
  return (
    <div role="group" aria-label={t('facts.authors')} className="grid gap-1">
      <span className="text-meta font-bold">{t('facts.authors')}</span>
      {named.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {named.map((slug) => (
            <li key={slug} className="inline-flex max-w-full items-center rounded-box bg-sunk pl-3">
              <span className="min-w-0 wrap-anywhere">{nameOf(slug)}</span>
              <Button
                type="button"
                disabled={isOff}
                aria-label={t('facts.remove', { name: nameOf(slug) })}
                variant="quiet"
                size="icon"
                onClick={({ currentTarget }) => {
                  moveFocusNear(currentTarget);
                  put(named.filter((each) => each !== slug));
                }}
              >
                ✕
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Select
        data-place="authors"
        aria-label={t('facts.add', { field: t('facts.authors') })}
        value=""
        disabled={isOff || named.length >= articleFields.authors.most}
        onChange={({ target }) => target.value && put([...named, target.value])}
      >
        <option value="">{t('facts.authorAdd')}</option>
        {others.map(({ slug }) => (
          <option key={slug} value={slug}>
            {nameOf(slug)}
          </option>
        ))}
      </Select>
      {own && named.length === 0 && !isOff && (
        <Button
          type="button"
          variant="link"
          size="text"
          className="justify-self-start"
          onClick={({ currentTarget }) => {
            moveFocusNear(currentTarget);
            put([own.slug]);
          }}
        >
          {t('facts.authorOwn', { name: own.name[locale] })}
        </Button>
      )}
    </div>
  );
}
