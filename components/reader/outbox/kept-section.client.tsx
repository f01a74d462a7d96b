'use client';

import { useWords } from '@/components/layout/loading/words.client';
import { KeptList, worthShowing } from './kept-list.client';
import { useKept } from './use-kept.client';

/** On the reader's own page: what he did that has not arrived, or was refused; nothing when all has. */
export function KeptSection() {
  const t = useWords('outbox');
  const kept = worthShowing(useKept());
  if (kept.length === 0) return null;
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title" className="border-b-2 border-ink text-section lg:text-section-wide">
        {t('title')}
      </h2>
      <KeptList entries={kept} />
    </section>
  );
}
