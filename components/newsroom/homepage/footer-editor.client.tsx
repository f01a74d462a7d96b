'use client';

import { useTranslations } from 'next-intl';

import { sendFooter } from '@/lib/newsroom/homepage/browser';
import type { FooterTopic, Homepage } from '@/lib/newsroom/homepage/model';
import { footerTopicCount } from '@/lib/reading/topics/trend';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { NewerOrder } from './newer-order.client';
import { OrderedList } from './ordered-list.client';
import { Unsaved } from '../shared/unsaved.client';
import { useArrangement } from './use-arrangement.client';
import { useSaving } from './use-saving.client';

const keyOf = ({ slug }: FooterTopic) => slug;

/** The footer's popular topics: twenty, in their order; one leaves when another comes. Takes the editor's id too. */
export function FooterEditor({
  editor,
  footer,
  topics,
}: Pick<Homepage, 'footer' | 'topics'> & { editor: string }) {
  const t = useTranslations('homepage');
  const locale = useEdition();
  const arrangement = useArrangement({ editor, list: 'footer' }, footer, keyOf);
  const { own: chosen, seen, newer, arrange, takeNewer } = arrangement;
  const { isBusy, save } = useSaving();
  const nameOf = (topic: FooterTopic) => (locale === 'hi' ? topic.nameHi : topic.nameEn);
  const others = topics.filter(({ slug }) => !chosen.some((topic) => topic.slug === slug));
  const missing = footerTopicCount - chosen.length;
  const mayNotSave = isBusy || missing !== 0;
  const saveAll = async () => {
    if (mayNotSave) return;
    const answer = await save(() => sendFooter(chosen.map(keyOf), seen));
    if (answer.ok) arrangement.noteSaved();
  };
  return (
    <section aria-labelledby="footer-topics" className="mt-10 max-w-3xl">
      <h2 id="footer-topics" tabIndex={-1} className="text-list">
        {t('footer')}
      </h2>
      <p className="mb-3 text-meta text-ink2">
        {missing > 0 ? t('footerMissing', { count: missing }) : t('footerHint')}
      </p>
      {newer && <NewerOrder names={newer.map(nameOf)} onTake={takeNewer} />}
      <OrderedList
        entries={chosen}
        headingId="footer-topics"
        keyOf={keyOf}
        nameOf={nameOf}
        onChange={arrange}
        onRemove={(topic) => arrange(chosen.filter(({ slug }) => slug !== topic.slug))}
        draw={(topic, place) => (
          <p>
            {place + 1}. {nameOf(topic)}
          </p>
        )}
      />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Label>
          {t('addTopic')}
          <Select
            value=""
            // Neither is disabled: it would lose the focus.
            aria-disabled={missing === 0}
            onChange={({ target }) => {
              const topic = others.find(({ slug }) => slug === target.value);
              if (topic) arrange([...chosen, topic]);
            }}
          >
            <option value="">–</option>
            {(missing === 0 ? [] : others).map((topic) => (
              <option key={topic.slug} value={topic.slug}>
                {nameOf(topic)}
              </option>
            ))}
          </Select>
        </Label>
        <Button
          type="button"
          aria-disabled={mayNotSave}
          onClick={() => void saveAll()}
          variant="primary"
        >
          {t('saveFooter')}
        </Button>
      </div>
      <Unsaved
        isUnsaved={arrangement.isUnsaved}
        headingId="footer-topics"
        onDiscard={arrangement.discard}
      />
    </section>
  );
}
