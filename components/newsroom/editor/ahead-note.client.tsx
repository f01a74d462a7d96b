'use client';

import { useTranslations } from 'next-intl';

import { isAhead } from '@/lib/newsroom/editor/device/ahead';

import { Button } from '@/components/ui/button';
import { useEditor } from './editor-context.client';

/** Said when the draft is ahead of what was published, or of what will be at its hour; that one is renewed with a press. */
export function AheadNote({ isBusy, onTake }: { isBusy: boolean; onTake: () => void }) {
  const t = useTranslations('writing');
  const { article, content } = useEditor();
  if (!article?.published || !isAhead(content, article.published)) return null;
  if (article.state !== 'scheduled')
    return <p className="text-meta font-bold text-brass">{t('ahead')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta font-bold text-brass">
      {t('aheadScheduled')}
      {article.actions.includes('schedule') && (
        <Button type="button" disabled={isBusy} onClick={onTake}>
          {t('aheadTake')}
        </Button>
      )}
    </p>
  );
}
