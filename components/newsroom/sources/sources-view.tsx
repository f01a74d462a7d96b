import { Rss } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { formatLocale, type Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import { healthOf, type Source } from '@/lib/newsroom/sources/model';
import { formatDateTime, formatMoment } from '@/lib/platform/text/dates';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ActionForm } from '../shared/action-form.client';
import { DeskForm } from '../shared/desk-form';
import { RefreshWhileDue } from './refresh-while-due.client';
import { SourceForm } from './source-form';
import { Empty } from '@/components/ui/empty';
import { PageHead } from '../shared/page-head';

/** The sources with how reading them goes; admins also add, change, pause and read them now. */
export function SourcesView({
  locale,
  isAdmin,
  sources,
  edited,
  taxonomy,
}: {
  locale: Locale;
  isAdmin: boolean;
  sources: Source[];
  /** The id of the source whose form is open. */
  edited: string;
  taxonomy: Pick<Taxonomy, 'categories' | 'districts'>;
}) {
  const t = useTranslations('sources');
  const chosen = sources.find(({ id }) => id === edited);
  const [nextAt] = sources
    .filter(({ isActive }) => isActive)
    .map(({ nextFetchAt }) => nextFetchAt)
    .toSorted();
  return (
    <>
      {nextAt && <RefreshWhileDue at={nextAt} />}
      <PageHead title={t('title')} lede={t('lede')} />
      {isAdmin && (
        <DeskForm
          id="source-form"
          title={chosen ? t('changeTitle', { name: chosen.name }) : t('addTitle')}
          isOpen={chosen !== undefined}
        >
          <SourceForm locale={locale} source={chosen} taxonomy={taxonomy} />
          {chosen && (
            <div className="mt-4 flex flex-wrap gap-3">
              <Button asChild>
                <a href={localePath(locale, '/admin/sources')}>{t('closeForm')}</a>
              </Button>
              <ActionForm
                path="/api/newsroom/sources"
                fixed={{ id: chosen.id, deed: 'remove' }}
                submit={t('remove')}
                question={t('removeQuestion', { name: chosen.name })}
                done={t('removed')}
                next="source-form"
                isQuiet
                className="min-w-0 wrap-anywhere"
              />
            </div>
          )}
        </DeskForm>
      )}
      {sources.length === 0 ? (
        <Empty sign={Rss} title={t('none')} />
      ) : (
        <ul className="mt-6 border-t border-rule">
          {sources.map((source) => (
            <Line key={source.id} locale={locale} source={source} isAdmin={isAdmin} />
          ))}
        </ul>
      )}
    </>
  );
}

const tones: Record<ReturnType<typeof healthOf>, BadgeTone> = {
  ok: 'sal',
  new: 'plain',
  paused: 'faint',
  idle: 'brass',
  failing: 'geru',
};

function Line({ locale, source, isAdmin }: { locale: Locale; source: Source; isAdmin: boolean }) {
  const t = useTranslations('sources');
  const health = healthOf(source);
  const { name } = source;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-center gap-x-3">
          <strong className="min-w-0 wrap-anywhere">{name}</strong>
          <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
          {source.autoApprove && <Badge tone="brass">{t('unreviewed')}</Badge>}
        </p>
        <p className="text-meta break-all text-ink2">{source.url}</p>
        <p className="flex flex-wrap gap-x-3 text-meta text-ink2">
          {facts(locale, source).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {health === 'failing' && (
          <p className="text-meta font-bold text-geru">{failure(locale, source)}</p>
        )}
      </div>
      {isAdmin && (
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <a
              href={localePath(locale, `/admin/sources?edit=${source.id}#source-form`)}
              aria-label={`${t('change')}: ${name}`}
            >
              {t('change')}
            </a>
          </Button>
          <Steer source={source} action={source.isActive ? 'pause' : 'resume'} />
          {source.isActive && <Steer source={source} action="fetch" />}
        </div>
      )}
    </li>
  );
}

function Steer({ source, action }: { source: Source; action: 'pause' | 'resume' | 'fetch' }) {
  const t = useTranslations('sources');
  return (
    <ActionForm
      path="/api/newsroom/sources"
      fixed={{ id: source.id, deed: action }}
      submit={t(action)}
      label={source.name}
      done={t(`steered.${action}`)}
      isQuiet
    />
  );
}

function facts(locale: Locale, source: Source): string[] {
  const t = translator(locale, 'sources');
  const when = (iso: string) => formatDateTime(locale, iso);
  return [
    t('every', { minutes: source.intervalMinutes }),
    source.lastFetchedAt ? t('fetched', { time: when(source.lastFetchedAt) }) : t('neverFetched'),
    ...(source.lastItemAt ? [t('newest', { time: when(source.lastItemAt) })] : []),
    t('week', { count: source.week.toLocaleString(formatLocale(locale)) }),
    ...(source.isActive ? [t('next', { time: when(source.nextFetchAt) })] : []),
  ];
}

function failure(locale: Locale, source: Source): string {
  const t = translator(locale, 'sources');
  const key = `problem.${source.lastError}` as Parameters<typeof t.has>[0];
  const reason = t.has(key)
    ? t(key)
    : t('problem.status', { status: (source.lastError ?? '').replace(/\D/g, '') });
  const since = source.failingSince ?? source.lastFetchedAt ?? source.nextFetchAt;
  return t('failingSince', { reason, time: formatMoment(locale, since) });
}
