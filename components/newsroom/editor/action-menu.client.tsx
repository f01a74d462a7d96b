'use client';

import {
  CalendarClock,
  CalendarX,
  ChevronDown,
  FilePenLine,
  Inbox,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
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

const signs: Record<ArticleAction, LucideIcon> = {
  submit: Inbox,
  take_back: Undo2,
  return: Undo2,
  discard: Trash2,
  recover: RotateCcw,
  schedule: CalendarClock,
  unschedule: CalendarX,
  publish: Send,
  amend: FilePenLine,
  correct: FilePenLine,
  withdraw: Trash2,
  reinstate: RotateCcw,
};

/** What else can be done with an article, behind the half of a button that stands beside what leads on. */
export function ActionMenu({
  actions,
  isDisabled,
  onAct,
}: {
  actions: readonly ArticleAction[];
  isDisabled: boolean;
  onAct: (action: ArticleAction) => void;
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
      <DropdownMenuContent>
        {actions.map((action) => (
          <DropdownMenuItem
            key={action}
            sign={signs[action]}
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
