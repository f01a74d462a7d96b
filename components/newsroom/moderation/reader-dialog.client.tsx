'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { readerAddress } from '@/lib/newsroom/moderation/browser';
import { readerRecordPath, type ReaderHistory } from '@/lib/newsroom/moderation/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import { ReaderFigures, ReaderRecordBody } from './reader-record';

/** A reader's record beside the queue, which stays where it is. */
export function ReaderDialog({
  reader: { id, name },
  onClose,
}: {
  reader: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useTranslations('moderation');
  const locale = useEdition();
  const { data, error, mutate } = useSWR<ReaderHistory, Error>(readerAddress(id), {
    // Somebody else may have judged them a moment ago.
    revalidateOnMount: true,
    dedupingInterval: 2000,
    shouldRetryOnError: false,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent side="sheet" aria-describedby={undefined} data-dense>
        <DialogHeader close={t('close')}>
          <bdi>{name}</bdi>
        </DialogHeader>
        {data ? (
          <>
            <p className="flex items-center gap-3 text-meta text-ink2">
              <Avatar name={data.name} size="large" />
              {t('joined', { date: formatDate(locale, data.joinedAt) })}
            </p>
            <ReaderFigures reader={data} />
            <ReaderRecordBody locale={locale} reader={data} onChanged={() => void mutate()} />
          </>
        ) : (
          <Waiting hasFailed={error !== undefined} />
        )}
        <p className="mt-6">
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, readerRecordPath(id))}>{t('readerPage')}</a>
          </Button>
        </p>
      </DialogContent>
    </Dialog>
  );
}

/** The record's place until it is there: who, the three figures, what may be done, what was done and said. */
function Waiting({ hasFailed }: { hasFailed: boolean }) {
  const t = useTranslations('moderation');
  return (
    <div className="min-h-96">
      <p role="status" className={hasFailed ? 'py-4 text-ink2' : 'sr-only'}>
        {t(hasFailed ? 'readerUnavailable' : 'readerLoading')}
      </p>
      {!hasFailed && (
        <>
          <Skeleton className="h-10 w-48" />
          <Skeleton className="mt-2 h-15" />
          <Skeleton className="mt-4 h-20" />
          <Skeleton className="mt-6 h-44" />
        </>
      )}
    </div>
  );
}
