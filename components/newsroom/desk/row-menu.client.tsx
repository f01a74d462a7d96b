'use client';

import { Copy, Ellipsis, ExternalLink, Languages, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Icon } from '@/components/ui/icon';
import type { RowAction } from '@/lib/newsroom/desk/model';
import { otherLocale } from '@/lib/platform/i18n/locale';
import { useEdition } from '@/lib/platform/i18n/use-edition';

import { actionSigns } from '../shared/action-signs';
import type { DeskLine } from './desk-line';
import { useCopyAddress } from './use-copy-address.client';

/** The key that does an action from its row. */
export const rowActionKeys: Partial<Record<RowAction, string>> = {
  publish: 'P',
  schedule: 'S',
  return: 'R',
  discard: '⌫',
};

/** What can be done with one article, behind ⋯. */
export function RowMenu({
  line,
  actions,
  onAct,
  className,
}: {
  line: DeskLine;
  actions: readonly RowAction[];
  onAct: (action: RowAction) => void;
  className?: string;
}) {
  const t = useTranslations('desk');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          type="button"
          variant="quiet"
          size="icon"
          data-deeds
          aria-label={t('menuOf', { title: line.title })}
          className={cn('text-ink2', className)}
        >
          <Icon of={Ellipsis} />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <Items line={line} actions={actions} onAct={onAct} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Made when the menu opens: fifty rows of a desk stay closed. */
function Items({
  line,
  actions,
  onAct,
}: {
  line: DeskLine;
  actions: readonly RowAction[];
  onAct: (action: RowAction) => void;
}) {
  const t = useTranslations('desk');
  const locale = useEdition();
  const copy = useCopyAddress();
  const { publicHref } = line;
  const item = (action: RowAction) => (
    <DropdownMenuItem
      key={action}
      sign={actionSigns[action]}
      shortcut={rowActionKeys[action]}
      isDangerous={action === 'discard'}
      onSelect={() => onAct(action)}
    >
      {t(`action.${action}`)}
    </DropdownMenuItem>
  );
  const harmless = actions.filter((action) => action !== 'discard');
  return (
    <>
      <DropdownMenuLink href={line.href} sign={Pencil} shortcut="↵">
        {t('open')}
      </DropdownMenuLink>
      <DropdownMenuLink
        href={line.otherHref}
        sign={Languages}
        shortcut="E"
        lang={otherLocale(locale)}
      >
        {t('openOther')}
      </DropdownMenuLink>
      {harmless.length > 0 && <DropdownMenuSeparator />}
      {harmless.map(item)}
      {publicHref && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuLink href={publicHref} sign={ExternalLink}>
            {t('viewOnSite')}
          </DropdownMenuLink>
          <DropdownMenuItem sign={Copy} shortcut="C" onSelect={() => void copy(publicHref)}>
            {t('copyAddress')}
          </DropdownMenuItem>
        </>
      )}
      {actions.includes('discard') && (
        <>
          <DropdownMenuSeparator />
          {item('discard')}
        </>
      )}
    </>
  );
}
