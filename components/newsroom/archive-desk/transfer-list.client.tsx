'use client';

import { Archive } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { transfersAddress } from '@/lib/newsroom/transfers/browser';
import { isUnderWay, type Transfer } from '@/lib/newsroom/transfers/model';

import { Empty } from '@/components/ui/empty';
import { usePolled } from '../shared/use-polled.client';
import { TransferLine } from './transfer-line';

/** Milliseconds between looks while something is under way, and while nothing is. */
const whileBusy = 2000;
const whileIdle = 20_000;

/** Transfers as they stand, and go on while the page is open. Takes what sections are called. */
export function TransferList({
  sent,
  categories,
}: {
  sent: Transfer[];
  categories: Record<string, string>;
}) {
  const t = useTranslations('archiveDesk');
  // Asked as often as what the page came with needs; each answer of a busy one asks for the next.
  const milliseconds = sent.some(isUnderWay) ? whileBusy : whileIdle;
  const { value: transfers } = usePolled(transfersAddress, sent, milliseconds);
  if (transfers.length === 0) return <Empty sign={Archive} title={t('none')} />;
  return (
    <ul className="mt-2 border-t border-rule">
      {transfers.map((transfer) => (
        <TransferLine
          key={transfer.id}
          transfer={transfer}
          others={transfers}
          categories={categories}
        />
      ))}
    </ul>
  );
}
