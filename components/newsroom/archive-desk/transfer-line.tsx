import { useTranslations } from 'next-intl';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import {
  actionsOf,
  isUnderWay,
  type Transfer,
  type TransferState,
} from '@/lib/newsroom/transfers/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ActionForm } from '../shared/action-form.client';
import { figure, megabytes } from './figures';
import { TransferPreview } from './transfer-preview';
import { useReasons } from '../shared/use-reasons.client';

const tones: Record<TransferState, BadgeTone> = {
  receiving: 'plain',
  waiting: 'plain',
  running: 'sal',
  ready: 'brass',
  paused: 'faint',
  done: 'outline',
  failed: 'geru',
  canceled: 'faint',
  undone: 'faint',
};

/** A transfer: what it is, how far it has come, what came of it, and what may be done about it. */
export function TransferLine({
  transfer,
  others,
  categories,
}: {
  transfer: Transfer;
  others: readonly Transfer[];
  categories: Record<string, string>;
}) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const { direction, state, format, maker, madeAt } = transfer;
  const name = nameOf(transfer, t);
  const time = formatDateTime(locale, madeAt);
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-80">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-meta text-ink2">{t(`direction.${direction}`)}</span>
            <strong className="min-w-0 wrap-anywhere">{name}</strong>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          </p>
          <p className="text-meta text-ink2">
            {maker === null ? t('bySite', { time }) : t('by', { name: maker, time })}
            {direction === 'in' && format !== null && ` · ${t(`kind.${format}`)}`}
          </p>
          <Progress transfer={transfer} name={name} />
          <Outcome transfer={transfer} />
        </div>
        <Actions transfer={transfer} name={name} />
      </div>
      {state === 'ready' && transfer.preview && (
        <TransferPreview
          transfer={transfer}
          others={others}
          preview={transfer.preview}
          name={name}
          categories={categories}
        />
      )}
    </li>
  );
}

type Words = ReturnType<typeof useTranslations<'archiveDesk'>>;

function nameOf({ direction, format, name }: Transfer, t: Words): string {
  return direction === 'out' && (format === 'archive' || format === 'wxr')
    ? t(`outName.${format}`)
    : name;
}

/** How far it has come, while it goes on or waits to go on. */
function Progress({ transfer, name }: { transfer: Transfer; name: string }) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const { state, task, total, read, received, size } = transfer;
  if (state === 'receiving') {
    const sizes = { done: megabytes(locale, received), all: megabytes(locale, size) };
    return <p className="text-meta">{t('received', sizes)}</p>;
  }
  if (!isUnderWay(transfer) && state !== 'paused') return null;
  const isCounted = task !== 'check' && total > 0;
  return (
    <p className="mt-1 max-w-120 text-meta">
      {t(`task.${task}`)}
      {': '}
      {isCounted
        ? t('progress', { done: figure(locale, read), all: figure(locale, total) })
        : t('progressOpen', { count: read })}
      <progress
        aria-label={`${t(`task.${task}`)}: ${name}`}
        max={isCounted ? total : undefined}
        value={isCounted ? Math.min(read, total) : undefined}
        className="mt-1 block h-2 w-full accent-sal"
      />
    </p>
  );
}

/** What came of it so far, and its files. */
function Outcome({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  const inWords = useReasons();
  const { id, direction, state, task, written, existing, refused, problem, read, format } =
    transfer;
  // Of one that has only begun it would be no news that nothing has come.
  const hasCome = direction === 'in' && task === 'bring' && (written > 0 || !isUnderWay(transfer));
  const facts = [
    ...(hasCome ? [t(format === 'uploads' ? 'cameTo' : 'came', { count: written })] : []),
    ...(hasCome && existing > 0 ? [t('existing', { count: existing })] : []),
    ...(refused > 0 && task === 'bring' ? [t('refused', { count: refused })] : []),
    ...(state === 'undone' ? [t('undoneCount', { gone: read })] : []),
    ...(state === 'undone' && written > read ? [t('stayed', { count: written - read })] : []),
  ];
  return (
    <>
      {problem !== null && <p className="text-meta font-bold text-geru">{inWords(problem)}</p>}
      {facts.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-meta">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      )}
      {refused > 0 && (
        <Button asChild variant="link" size="text">
          <a href={`/api/newsroom/archive/rejects?id=${id}&lang=${locale}`} download>
            {t('rejects')}
          </a>
        </Button>
      )}
      {direction === 'out' && state === 'done' && <FileLink transfer={transfer} />}
    </>
  );
}

function FileLink({ transfer: { id, size, filesGoneAt } }: { transfer: Transfer }) {
  const t = useTranslations('archiveDesk');
  const locale = useEdition();
  if (filesGoneAt !== null) return <p className="text-meta text-ink2">{t('filesGone')}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-meta">
      <Button asChild variant="link" size="text">
        <a href={`/api/newsroom/archive/file?id=${id}`} download>
          {t('download', { size: megabytes(locale, size) })}
        </a>
      </Button>
      <span className="text-ink2">{t('until')}</span>
    </p>
  );
}

function Actions({ transfer, name }: { transfer: Transfer; name: string }) {
  const t = useTranslations('archiveDesk');
  return (
    <div className="flex flex-wrap gap-2">
      {actionsOf(transfer).map((action) =>
        action === 'start' ? null : (
          <ActionForm
            key={action}
            method="PATCH"
            path="/api/newsroom/archive"
            fixed={{ id: transfer.id, action }}
            submit={t(`action.${action}`)}
            label={name}
            done={t(`did.${action}`)}
            next="transfers"
            isQuiet
            {...((action === 'cancel' || action === 'undo') && {
              question: t(`question.${action}`, { name }),
            })}
          />
        ),
      )}
    </div>
  );
}
