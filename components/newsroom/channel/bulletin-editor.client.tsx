'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { sendBulletin } from '@/lib/newsroom/channel/browser';
import {
  draftOfBulletin,
  markOf,
  mostItems,
  type Bulletin,
  type BulletinItem,
  type BulletinKey,
  type BulletinWords,
} from '@/lib/newsroom/channel/model';
import type { HomepageArticle } from '@/lib/newsroom/homepage/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import type { Locale } from '@/lib/platform/i18n/locale';
import { useEdition } from '@/lib/platform/i18n/use-edition';

import { Button } from '@/components/ui/button';
import { OrderedList } from '../homepage/ordered-list.client';
import { Unsaved } from '../shared/unsaved.client';
import { AddArticles } from '../homepage/add-articles.client';
import { ArrangedState } from '../shared/arranged-state.client';
import { useArranged } from '../shared/use-arranged.client';
import { useSendArranged } from '../shared/use-send-arranged.client';
import { LetterPreview } from '../letters/letter-preview.client';
import { BulletinMessage } from './bulletin-message.client';
import { ItemWords } from './item-words.client';
import { OpeningField } from './opening-field.client';

const headingId = 'bulletin-articles';

/** The articles of a bulletin or a letter in their order with their words, beside what they make, in either language. */
export function BulletinEditor({
  editor,
  bulletin,
  sent,
  site,
  words,
}: {
  editor: string;
  bulletin: BulletinKey;
  sent: Bulletin;
  site: string;
  /** What stands around a bulletin's articles; a letter brings its own. */
  words?: Record<Locale, BulletinWords>;
}) {
  const t = useTranslations('channel');
  const arranged = useTranslations('arranged');
  const locale = useEdition();
  const kept = useArranged(`bulletin:${editor}:${markOf(bulletin)}`, sent, draftOfBulletin);
  const { draft, isUnsaved, isOutdated, change, discard } = kept;
  const [language, setLanguage] = useState<Locale>(locale);
  const nameOf = (item: BulletinItem) => titleIn(locale, item)?.text ?? '';
  const sending = useSendArranged(
    kept,
    (arrangement) => {
      const { openingHi, openingEn, revision } = arrangement ?? draft;
      const items = arrangement?.items.map(wordsOf) ?? null;
      return sendBulletin(bulletin, { items, openingHi, openingEn }, revision);
    },
    { saved: arranged('saved'), tooOld: t('tooOld') },
  );
  const add = (article: HomepageArticle) => {
    const { id, titleHi, titleEn } = article;
    change({
      items: [...draft.items, { id, titleHi, titleEn, headlineHi: null, headlineEn: null }],
    });
  };
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby={headingId} className="min-w-0">
        <h2 id={headingId} tabIndex={-1} className="text-list">
          {t('articles')}
        </h2>
        <ArrangedState
          sent={sent}
          isOutdated={isOutdated}
          onTake={discard}
          onKeep={() => change({ revision: sent.revision })}
          onCompose={sending.compose}
        />
        {draft.items.length === 0 && <p className="py-3 text-ink2">{t('empty')}</p>}
        <OrderedList
          entries={draft.items}
          headingId={headingId}
          keyOf={({ id }) => id}
          nameOf={nameOf}
          onChange={(items) => change({ items })}
          onRemove={({ id }) => change({ items: draft.items.filter((item) => item.id !== id) })}
          draw={(item, place) => (
            <ItemWords
              item={item}
              place={place}
              language={language}
              onChange={(changed) =>
                change({ items: draft.items.map((each) => (each.id === item.id ? changed : each)) })
              }
            />
          )}
        />
        <OpeningField draft={draft} language={language} onChange={change} />
        <p className="mt-4">
          <Button
            type="button"
            variant="primary"
            // Not disabled: it would lose the focus.
            aria-disabled={sending.isBusy || draft.items.length === 0}
            onClick={() => {
              if (draft.items.length > 0) sending.save();
            }}
          >
            {arranged('save')}
          </Button>
        </p>
        <Unsaved isUnsaved={isUnsaved} headingId={headingId} onDiscard={discard} />
      </section>
      {words ? (
        <BulletinMessage
          bulletin={bulletin}
          draft={draft}
          isUnsaved={isUnsaved}
          language={language}
          onLanguage={setLanguage}
          site={site}
          words={words[language]}
        />
      ) : (
        <LetterPreview
          letter={bulletin}
          sent={sent}
          isUnsaved={isUnsaved}
          language={language}
          onLanguage={setLanguage}
        />
      )}
      <AddArticles
        nameOf={(article) => titleIn(locale, article)?.text ?? ''}
        isThere={({ id }) => draft.items.some((item) => item.id === id)}
        isFull={draft.items.length >= mostItems}
        most={mostItems}
        onAdd={add}
      />
    </div>
  );
}

const wordsOf = ({ id, headlineHi, headlineEn }: BulletinItem) => ({
  id,
  headlineHi: headlineHi?.trim() || null,
  headlineEn: headlineEn?.trim() || null,
});
