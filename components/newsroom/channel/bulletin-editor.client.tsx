'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
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

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { OrderedList } from '../homepage/ordered-list.client';
import { Unsaved } from '../homepage/unsaved.client';
import { AddArticles } from '../homepage/add-articles.client';
import { ArrangedState } from '../shared/arranged-state.client';
import { useArranged } from '../shared/use-arranged.client';
import { LetterPreview } from '../letters/letter-preview.client';
import { BulletinMessage } from './bulletin-message.client';
import { ItemWords } from './item-words.client';
import { OpeningField } from './opening-field.client';

const headingId = 'bulletin-articles';

/** What a refusal means here, by its status. */
const whyNot: Partial<Record<number, 'storyGone' | 'tooOld'>> = { 404: 'storyGone', 422: 'tooOld' };

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
  const router = useRouter();
  const { draft, isUnsaved, isOutdated, change, discard, noteSaved } = useArranged(
    `bulletin:${editor}:${markOf(bulletin)}`,
    sent,
    draftOfBulletin,
  );
  const [language, setLanguage] = useState<Locale>(locale);
  const [isBusy, setBusy] = useState(false);
  const nameOf = (item: BulletinItem) => titleIn(locale, item)?.text ?? '';
  const send = async (items: BulletinItem[] | null) => {
    if (isBusy) return;
    setBusy(true);
    const { openingHi, openingEn } = draft;
    const answer = await sendBulletin(
      bulletin,
      { items: items?.map(wordsOf) ?? null, openingHi, openingEn },
      draft.revision,
    );
    setBusy(false);
    if (answer.ok) {
      if (items) noteSaved(draft, answer.value.revision);
      else discard();
      showToast({ id: 'bulletin', message: t(items ? 'saved' : 'composedAnew'), tone: 'success' });
    } else {
      const { status } = answer.error;
      const message = status === 409 ? arranged('changed') : t(whyNot[status] ?? 'failed');
      showToast({ id: 'bulletin', message, tone: 'error' });
    }
    if (answer.ok || answer.error.status === 409) router.refresh();
  };
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
          onCompose={() => void send(null)}
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
            aria-disabled={isBusy || draft.items.length === 0}
            onClick={() => {
              if (draft.items.length > 0) void send(draft.items);
            }}
          >
            {t('save')}
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
        headingId="add-articles"
        whyNot={(article) => {
          if (draft.items.some(({ id }) => id === article.id))
            return t('there', { name: titleIn(locale, article)?.text ?? '' });
          return draft.items.length < mostItems ? null : t('full', { count: mostItems });
        }}
        words={{
          title: t('addTitle'),
          add: t('add'),
          addOf: (name) => t('addOf', { name }),
          added: (name) => t('added', { name }),
        }}
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
