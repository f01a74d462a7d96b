'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { beginFile, sendPieces, transfersAddress } from '@/lib/newsroom/transfers/browser';
import { largestFile, type Transfer } from '@/lib/newsroom/transfers/model';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { ask } from '@/lib/platform/session/browser';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { FileButton } from '../shared/file-button.client';
import { megabytes } from './figures';

type Sending = { name: string; done: number; all: number };

const largestGigabytes = largestFile / 1024 ** 3;

/**
 * Sends a file to be brought in, piece by piece, and says how far that is. A file of the same name and length whose sending broke
 * off goes on where it stopped.
 */
export function SendFile() {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const router = useRouter();
  const [site, setSite] = useState('');
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState('');

  const refuse = (reason: string) => {
    const key = `refusal.${reason}` as Parameters<typeof t.has>[0];
    setRefusal(t.has(key) ? t(key, { size: largestGigabytes }) : t('refusal.unavailable'));
    router.refresh();
  };
  const send = async (file: File) => {
    setRefusal('');
    if (file.size > largestFile) return refuse('too_large');
    if (file.size === 0) return refuse('empty');
    const show = (done: number) => setSending({ name: file.name, done, all: file.size });
    show(0);
    const before = await brokenOff(file);
    const begun = before ?? (await beginFile(file.name.slice(0, 300), file.size, site));
    const reason = begun.ok
      ? await sendPieces(begun.value.id, file, before?.value.parts ?? [], show)
      : begun.error.reason;
    setSending(null);
    if (reason !== null) return refuse(reason);
    showToast({ id: 'transfer-sent', message: t('sent'), tone: 'success' });
    router.refresh();
  };
  return (
    <div className="grid gap-3">
      <Label className="sm:max-w-120">
        {t('site')}
        <Input
          type="url"
          value={site}
          maxLength={2000}
          placeholder="https://"
          aria-describedby="site-hint"
          onChange={({ target }) => setSite(target.value)}
        />
      </Label>
      <p id="site-hint" className="-mt-2 text-meta text-ink2">
        {t('siteHint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={t('file')}
          accept=".xml,.json,.ndjson,.jsonl,.tar,.gz,.tgz,.zip,.rss,.atom"
          isBusy={sending !== null}
          isMain
          onFile={send}
        />
        <p className="min-w-0 grow basis-64 text-meta text-ink2">
          {t('fileLimit', { size: largestGigabytes })}
        </p>
      </div>
      <div role="status">{refusal !== '' && <p className="font-bold text-geru">{refusal}</p>}</div>
      {sending && (
        <p className="text-meta wrap-anywhere">
          {t('sending', {
            name: sending.name,
            done: megabytes(locale, sending.done),
            all: megabytes(locale, sending.all),
          })}
          <progress
            aria-label={sending.name}
            max={sending.all}
            value={sending.done}
            className="mt-1 block h-2 w-full accent-sal"
          />
        </p>
      )}
    </div>
  );
}

/** The transfer of a file whose sending broke off, known by its name and length; null for none. */
async function brokenOff(file: File) {
  const list = await ask<Transfer[]>(transfersAddress);
  if (!list.ok) return null;
  const found = list.value.find(
    ({ state, name, size }) => state === 'receiving' && name === file.name && size === file.size,
  );
  return found ? { ok: true as const, value: found } : null;
}
