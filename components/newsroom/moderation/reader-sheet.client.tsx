'use client';

import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { readerAddress } from '@/lib/newsroom/moderation/browser';
import { readerRecordPath, type ReaderHistory } from '@/lib/newsroom/moderation/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import { ReaderFigures, ReaderRecordBody } from './reader-record';

/** A reader's record beside the queue, which stays where it is. */
export function ReaderSheet({
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
          <p role="status" className="min-h-96 py-4 text-ink2">
            {t(error ? 'readerUnavailable' : 'readerLoading')}
          </p>
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
