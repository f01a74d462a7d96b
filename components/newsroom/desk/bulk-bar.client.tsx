'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Icon } from '@/components/ui/icon';
import { Kbd } from '@/components/ui/kbd';
import type { RowAction } from '@/lib/newsroom/desk/model';

import { actionSigns } from '../shared/action-signs';
import { rowActionKeys } from './row-menu.client';

/** What can be done with the chosen articles, at the foot of the screen as long as some are chosen. */
export function BulkBar({
  count,
  actions,
  isBusy,
  onClear,
  onAction,
}: {
  count: number;
  actions: readonly RowAction[];
  isBusy: boolean;
  onClear: () => void;
  onAction: (action: RowAction) => void;
}) {
  const t = useTranslations('desk');
  const isOpen = count > 0;
  return (
    <div
      data-deeds
      className={cn(
        'sticky bottom-[calc(var(--dock)+var(--banner)+16px)] z-2 mx-auto mt-3 flex w-max max-w-full flex-wrap items-center gap-1.5 rounded-box bg-ink p-1.5 pl-4 text-paper shadow-menu',
        !isOpen && 'sr-only',
      )}
    >
      <p role="status" className="mr-1 font-bold max-sm:basis-full sm:whitespace-nowrap">
        {t('chosen', { count })}
      </p>
      {isOpen &&
        actions.map((action) => {
          const key = rowActionKeys[action];
          return (
            <Button
              key={action}
              type="button"
              variant="inverse"
              disabled={isBusy}
              onClick={() => onAction(action)}
              className="shrink-0 max-sm:px-3"
            >
              <Icon of={actionSigns[action]} size={16} />
              <span className="max-sm:sr-only">{t(`action.${action}`)}</span>
              {key && <Kbd className="max-wide:hidden">{key}</Kbd>}
            </Button>
          );
        })}
      {isOpen && (
        <Button
          type="button"
          variant="inverse"
          size="icon"
          aria-label={t('chooseNone')}
          onClick={onClear}
          className="border-transparent!"
        >
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
