'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { ArticleAction } from '@/lib/newsroom/desk/model';

import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';
import { actionSigns } from '../shared/action-signs';

/** What else can be done with an article, behind the half of a button that stands beside what leads on. */
export function ActionMenu({
  actions,
  isDisabled,
  onAct,
  leadsOn,
}: {
  actions: readonly ArticleAction[];
  isDisabled: boolean;
  onAct: (action: ArticleAction) => void;
  /** Whether what was chosen has the focus now: it does not come back to the button. */
  leadsOn: () => boolean;
}) {
  const t = useTranslations('writing');
  const desk = useTranslations('desk');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          type="button"
          variant="primary"
          size="icon"
          disabled={isDisabled}
          aria-label={t('moreActions')}
          className="rounded-l-none border-l-onsal/30"
        >
          <Icon of={ChevronDown} size={16} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent onCloseAutoFocus={(event) => leadsOn() && event.preventDefault()}>
        {actions.map((action) => (
          <DropdownMenuItem
            key={action}
            sign={actionSigns[action]}
            isDangerous={action === 'discard' || action === 'withdraw'}
            onSelect={() => onAct(action)}
          >
            {desk(`action.${action}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
