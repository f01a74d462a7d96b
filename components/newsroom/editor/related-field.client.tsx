'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';

import { relatedAtMost } from '@/lib/newsroom/editor/model/model';
import { articlesByIdAddress } from '@/lib/newsroom/homepage/browser';
import type { HomepageArticle } from '@/lib/newsroom/homepage/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';

import { Button } from '@/components/ui/button';
import { ArticleFinder } from '../homepage/article-finder.client';
import { useFoundArticles } from '../homepage/use-found-articles.client';
import { moveFocusNear } from '../shared/move-focus.client';
import { useEditor, useEditorStore } from './editor-context.client';

/** Articles that this one leads on to, in order: each a line that can be taken out; others are found by words. */
export function RelatedField() {
  const t = useTranslations('writing');
  const words = useTranslations('arranged');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const { found, find, message } = useFoundArticles();
  const { related } = content;
  const titleOf = useTitles(related);
  const isOff = phase !== 'writing';
  const put = (next: string[]) => store.edit({ ...store.view().content, related: next }, 'related');
  const offered = (found ?? []).filter(({ id }) => id !== store.id && !related.includes(id));
  return (
    <div role="group" aria-label={t('facts.related')} className="grid gap-2">
      <p className="text-meta text-ink2">{t('facts.relatedLede')}</p>
      {related.length > 0 && (
        <ol className="grid gap-1">
          {related.map((id) => (
            <li key={id} className="flex items-center justify-between rounded-box bg-sunk pl-3">
              <span className="min-w-0 text-meta wrap-anywhere">{titleOf.name(id)}</span>
              <Button
                type="button"
                disabled={isOff}
                aria-label={t('facts.remove', { name: titleOf.name(id) })}
                variant="quiet"
                size="icon"
                onClick={({ currentTarget }) => {
                  moveFocusNear(currentTarget);
                  put(related.filter((each) => each !== id));
                }}
              >
                ✕
              </Button>
            </li>
          ))}
        </ol>
      )}
      <ArticleFinder onFind={find} />
      <p role="status" className="text-meta empty:hidden">
        {message}
      </p>
      <ul className="grid gap-1">
        {offered.slice(0, mostOffered).map((each) => (
          <li key={each.id}>
            <Button
              type="button"
              variant="quiet"
              size="text"
              className="w-full text-meta font-normal"
              disabled={isOff || related.length >= relatedAtMost}
              aria-label={words('addOf', { name: titleOf.ofArticle(each) })}
              onClick={({ currentTarget }) => {
                moveFocusNear(currentTarget);
                titleOf.remember(each);
                put([...related, each.id]);
              }}
            >
              + {titleOf.ofArticle(each)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Articles found that stand below the field. */
const mostOffered = 6;

/** What articles are called: those that were chosen before are asked for by their ids, others remembered. */
function useTitles(ids: readonly string[]) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const [chosen, setChosen] = useState<readonly HomepageArticle[]>([]);
  const unknown = ids.filter((id) => !chosen.some((each) => each.id === id));
  const { data } = useSWR<{ stories: HomepageArticle[] }, Error>(
    unknown.length > 0 ? articlesByIdAddress(unknown) : null,
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const ofArticle = ({ titleHi, titleEn }: HomepageArticle) =>
    (locale === 'hi' ? (titleHi ?? titleEn) : (titleEn ?? titleHi)) ?? t('untitled');
  const name = (id: string) => {
    const known = [...chosen, ...(data?.stories ?? [])].find((each) => each.id === id);
    if (known) return ofArticle(known);
    return data ? t('facts.relatedGone') : '…';
  };
  const remember = (article: HomepageArticle) => setChosen((former) => [...former, article]);
  return { ofArticle, name, remember };
}
