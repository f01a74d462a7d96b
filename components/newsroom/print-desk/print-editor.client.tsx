'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { sendEdition } from '@/lib/newsroom/print-desk/browser';
import {
  mostOnPage,
  type ArrangedEdition,
  type DeskEdition,
  type PrintItem,
} from '@/lib/newsroom/print-desk/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { printPages, type PrintPage } from '@/lib/reading/print/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { AddArticles } from '../homepage/add-articles.client';
import { Unsaved } from '../homepage/unsaved.client';
import { ArrangedState } from '../shared/arranged-state.client';
import { useArranged } from '../shared/use-arranged.client';
import { PageChoice } from './page-choice.client';
import { PageList } from './page-list.client';

const headingId = 'print-pages';

/** What an editor may change of an edition, and the revision on which they began. */
const draftOf = ({ revision, items }: DeskEdition) => ({ revision, items });

/** What a refusal means here, by its status. */
const whyNot: Partial<Record<number, 'storyGone' | 'tooOld'>> = { 404: 'storyGone', 422: 'tooOld' };

/** A day's edition, page by page, in an editor's hands. */
export function PrintEditor({
  editor,
  day,
  sent,
}: {
  editor: string;
  day: string;
  sent: DeskEdition;
}) {
  const t = useTranslations('printDesk');
  const arranged = useTranslations('arranged');
  const locale = useEdition();
  const router = useRouter();
  const kept = useArranged(`print:${editor}:${day}`, sent, draftOf);
  const { draft, change } = kept;
  const [isBusy, setBusy] = useState(false);
  const [target, setTarget] = useState<PrintPage>('front');
  const nameOf = (item: Pick<PrintItem, 'titleHi' | 'titleEn'>) =>
    titleIn(locale, item)?.text ?? '';
  const onPage = (page: PrintPage) => draft.items.filter((item) => item.page === page);
  const say = (message: string, tone: 'success' | 'error') =>
    showToast({ id: 'print', message, tone });

  const send = async (places: ArrangedEdition) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await sendEdition(day, places, draft.revision);
    setBusy(false);
    if (answer.ok) {
      if (places) kept.noteSaved(draft, answer.value.revision);
      else kept.discard();
      const saved = sent.releasedAt === null ? 'savedAhead' : 'saved';
      say(t(places ? saved : 'composedAnew'), 'success');
    } else {
      const { status } = answer.error;
      say(status === 409 ? arranged('changed') : t(whyNot[status] ?? 'failed'), 'error');
    }
    if (answer.ok || answer.error.status === 409) router.refresh();
  };

  /** Moves an article to the end of another page. */
  const toPage = (item: PrintItem, page: PrintPage) => {
    if (onPage(page).length >= mostOnPage) return say(t('full', { count: mostOnPage }), 'error');
    change({ items: [...draft.items.filter(({ id }) => id !== item.id), { ...item, page }] });
    say(t('movedTo', { name: nameOf(item), page: t(`page.${page}`) }), 'success');
  };

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="sr-only">
        {t('title')}
      </h2>
      <ArrangedState
        sent={sent}
        isOutdated={kept.isOutdated}
        onTake={kept.discard}
        onKeep={() => change({ revision: sent.revision })}
        onCompose={() => void send(null)}
      />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        {printPages.map((page) => (
          <PageList
            key={page}
            page={page}
            items={onPage(page)}
            nameOf={nameOf}
            onOrder={(items) =>
              change({ items: [...draft.items.filter((item) => item.page !== page), ...items] })
            }
            onRemove={({ id }) => change({ items: draft.items.filter((item) => item.id !== id) })}
            onPage={toPage}
          />
        ))}
      </div>
      <p className="mt-4">
        <Button
          type="button"
          variant="primary"
          // Not disabled: it would lose the focus.
          aria-disabled={isBusy || draft.items.length === 0}
          onClick={() => {
            if (draft.items.length > 0) void send(inPages(draft.items));
          }}
        >
          {t('save')}
        </Button>
      </p>
      <Unsaved isUnsaved={kept.isUnsaved} headingId={headingId} onDiscard={kept.discard} />
      <AddArticles
        headingId="add-to-print"
        words={{
          title: t('addTitle'),
          add: t('add'),
          addOf: (name) => t('addOf', { name }),
          added: (name) => t('added', { name }),
        }}
        nameOf={nameOf}
        whyNot={(article) => {
          if (draft.items.some(({ id }) => id === article.id))
            return t('there', { name: nameOf(article) });
          return onPage(target).length < mostOnPage ? null : t('full', { count: mostOnPage });
        }}
        onAdd={({ id, titleHi, titleEn }) =>
          change({ items: [...draft.items, { page: target, id, titleHi, titleEn }] })
        }
      >
        <PageChoice label={t('toPage')} page={target} onChange={setTarget} isLabelSeen />
      </AddArticles>
    </section>
  );
}

/** Page by page, as the site takes them. */
function inPages(items: readonly PrintItem[]) {
  return printPages.flatMap((page) =>
    items.filter((item) => item.page === page).map(({ id }) => ({ page, id })),
  );
}
