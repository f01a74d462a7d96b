'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { findGone, sendFrontPage } from '@/lib/newsroom/homepage/browser';
import {
  reseenEach,
  shownFeatured,
  whyNotChosen,
  type Homepage,
  type HomepageArticle,
} from '@/lib/newsroom/homepage/model';

import { Button } from '@/components/ui/button';
import { titleIn } from '@/lib/newsroom/shared/title';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { GoneArticles } from './gone-articles.client';
import { HomepagePreview } from './homepage-preview.client';
import { NewerOrder } from './newer-order.client';
import { OfferedArticles } from './offered-articles.client';
import { OrderedList } from './ordered-list.client';
import { moveFocusNear } from '../shared/move-focus.client';
import { Unsaved } from '../shared/unsaved.client';
import { useArrangement } from './use-arrangement.client';
import { useSaving } from './use-saving.client';

const keyOf = ({ id }: HomepageArticle) => id;

/** Which articles lead the front page, in what order, and which are breaking; saved together. Takes the editor's id too. */
export function HomepageEditor({
  editor,
  featured,
  breaking,
  latest,
}: Pick<Homepage, 'featured' | 'breaking' | 'latest'> & { editor: string }) {
  const t = useTranslations('homepage');
  const locale = useEdition();
  const lead = useArrangement({ editor, list: 'featured' }, featured, keyOf);
  const ticker = useArrangement({ editor, list: 'breaking' }, breaking, keyOf, reseenEach);
  const [leading, urgent] = [lead.own, ticker.own];
  const { isBusy, save } = useSaving();
  const nameOf = (article: HomepageArticle) => titleIn(locale, article)?.text ?? '';
  const [gone, setGone] = useState<readonly HomepageArticle[]>([]);
  const saveAll = async () => {
    if (isBusy) return;
    setGone([]);
    const answer = await save(() =>
      sendFrontPage(
        { featured: leading.map(keyOf), breaking: urgent.map(keyOf) },
        { featured: lead.seen, breaking: ticker.seen },
      ),
    );
    if (answer.ok) {
      lead.noteSaved();
      ticker.noteSaved();
    } else if (answer.error.reason === 'story_unknown')
      setGone(await findGone([...leading, ...urgent]));
  };
  const removeGone = () => {
    const isLeft = (article: HomepageArticle) => gone.every(({ id }) => id !== article.id);
    document.getElementById('featured')?.focus();
    lead.arrange(leading.filter(isLeft));
    ticker.arrange(urgent.filter(isLeft));
    setGone([]);
  };
  return (
    <div className="mt-3 grid gap-x-10 gap-y-8 wrap-anywhere lg:grid-cols-2">
      <section aria-labelledby="featured">
        <h2 id="featured" tabIndex={-1} className="text-list">
          {t('featured')}
        </h2>
        <p className="mb-3 max-w-[66ch] text-meta text-ink2">
          {t('featuredHint', { count: shownFeatured })}
        </p>
        {lead.newer && <NewerOrder names={lead.newer.map(nameOf)} onTake={lead.takeNewer} />}
        {leading.length === 0 && <p className="py-3 text-ink2">{t('nothing')}</p>}
        <OrderedList
          entries={leading}
          headingId="featured"
          keyOf={keyOf}
          nameOf={nameOf}
          onChange={lead.arrange}
          onRemove={(article) => lead.arrange(leading.filter(({ id }) => id !== article.id))}
          draw={(article, place) => (
            <p className={place < shownFeatured ? 'font-bold' : 'text-ink2'}>
              {place + 1}. {nameOf(article)}
            </p>
          )}
        />
        <h2 id="breaking" tabIndex={-1} className="mt-8 text-list">
          {t('breaking')}
        </h2>
        <p className="mb-3 text-meta text-ink2">{t('breakingHint')}</p>
        {urgent.length === 0 && <p className="py-3 text-ink2">{t('nothing')}</p>}
        <ul className="border-t border-rule">
          {urgent.map((article) => (
            <li key={article.id} className="flex items-center gap-2 border-b border-rule py-2">
              <p className="min-w-0 grow font-bold">{nameOf(article)}</p>
              <Button
                type="button"
                className="shrink-0"
                aria-label={t('endBreaking', { name: nameOf(article) })}
                onClick={({ currentTarget }) => {
                  moveFocusNear(currentTarget, 'breaking');
                  ticker.arrange(urgent.filter(({ id }) => id !== article.id));
                }}
              >
                {t('end')}
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-6">
          <Button
            type="button"
            // Not disabled: it would lose the focus.
            aria-disabled={isBusy}
            onClick={() => void saveAll()}
            variant="primary"
          >
            {t('save')}
          </Button>
        </p>
        {gone.length > 0 && <GoneArticles articles={gone} nameOf={nameOf} onRemove={removeGone} />}
        <Unsaved
          isUnsaved={lead.isUnsaved || ticker.isUnsaved}
          headingId="featured"
          onDiscard={() => {
            lead.discard();
            ticker.discard();
          }}
        />
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview" className="text-list">
          {t('preview')}
        </h2>
        <HomepagePreview
          leading={leading.slice(0, shownFeatured)}
          urgent={urgent}
          nameOf={nameOf}
        />
      </section>
      <OfferedArticles
        latest={latest}
        nameOf={nameOf}
        whyNotLead={(article) => whyNotChosen(leading, article)}
        whyNotBreak={(article) => whyNotChosen(urgent, article)}
        onLead={(article) => lead.arrange([article, ...leading])}
        onBreak={(article) => ticker.arrange([article, ...urgent])}
      />
    </div>
  );
}
