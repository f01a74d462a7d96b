'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import { sendEdition } from '@/lib/newsroom/print-desk/browser';
import { mostOnPage, type DeskEdition, type PrintItem } from '@/lib/newsroom/print-desk/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { printPages, type PrintPage } from '@/lib/reading/print/model';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { AddArticles } from '../homepage/add-articles.client';
import { Unsaved } from '../shared/unsaved.client';
import { ArrangedState } from '../shared/arranged-state.client';
import { useArranged } from '../shared/use-arranged.client';
import { useSendArranged } from '../shared/use-send-arranged.client';
import { PageChoice } from './page-choice.client';
import { choiceId, PageList } from './page-list.client';

const headingId = 'print-pages';

/** What an editor may change of an edition, and the revision on which they began. */
const draftOf = ({ revision, items }: DeskEdition) => ({ revision, items });

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
  const kept = useArranged(`print:${editor}:${day}`, sent, draftOf);
  const { draft, change } = kept;
  const [target, setTarget] = useState<PrintPage>('front');
  const nameOf = (item: Pick<PrintItem, 'titleHi' | 'titleEn'>) =>
    titleIn(locale, item)?.text ?? '';
  const onPage = (page: PrintPage) => draft.items.filter((item) => item.page === page);
  const say = (message: string, tone: 'success' | 'error') =>
    showToast({ id: 'print', message, tone });

  const sending = useSendArranged(
    kept,
    (arrangement) =>
      sendEdition(day, arrangement && inPages(arrangement.items), (arrangement ?? draft).revision),
    {
      saved: sent.releasedAt === null ? arranged('saved') : t('saved'),
      tooOld: t('tooOld'),
    },
  );

  /** Moves an article to the end of another page. */
  const toPage = (item: PrintItem, page: PrintPage) => {
    if (onPage(page).length >= mostOnPage)
      return say(arranged('full', { count: mostOnPage }), 'error');
    const others = draft.items.filter(({ id }) => id !== item.id);
    flushSync(() => change({ items: [...others, { ...item, page }] }));
    // The choice went with its line, and one goes with it.
    document.getElementById(choiceId(item))?.focus();
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
        onCompose={sending.compose}
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
          aria-disabled={sending.isBusy || draft.items.length === 0}
          onClick={() => {
            if (draft.items.length > 0) sending.save();
          }}
        >
          {arranged('save')}
        </Button>
      </p>
      <Unsaved isUnsaved={kept.isUnsaved} headingId={headingId} onDiscard={kept.discard} />
      <AddArticles
        nameOf={nameOf}
        isThere={({ id }) => draft.items.some((item) => item.id === id)}
        isFull={onPage(target).length >= mostOnPage}
        most={mostOnPage}
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
