import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { deskPath, type DeskCounts } from '@/lib/newsroom/desk/model';
import type { Colleague, WaitingCounts } from '@/lib/newsroom/shared/model';
import { titleIn } from '@/lib/newsroom/shared/title';
import { imageLibraryPath } from '@/lib/newsroom/image-library/model';
import type { RightsDue, Today } from '@/lib/newsroom/today/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { editorPath, homePath, localePath } from '@/lib/platform/paths';
import { formatToday } from '@/lib/platform/text/dates';

import type { Names } from '@/components/newsroom/desk/desk-line';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ArticleTime } from '@/components/layout/article-time';
import { AlarmList, type Alarms } from './alarms';
import { NextRows, StaleRows, WaitingRows } from './article-rows';
import { Block, Nothing } from './block';
import { NewArticleLink } from '../shared/new-article-link';
import { CountStrip } from './count-strip';
import { ReadsToday } from './reads-today';
import { PageHead } from '../shared/page-head';

type Properties = {
  locale: Locale;
  colleague: Colleague;
  today: Today;
  counts: DeskCounts;
  waiting: WaitingCounts;
  alarms: Alarms;
  names: Names;
  now: Date;
};

/** The newsroom's first page: what waits, what comes next, what is wrong, and how the day goes. */
export function TodayView(properties: Properties) {
  const { locale, colleague, today, counts, waiting, alarms, now } = properties;
  const t = useTranslations('today');
  const frame = useTranslations('frame');
  return (
    <>
      <PageHead title={t('greeting', { name: colleague.name })} lede={formatToday(locale, now)}>
        <Button asChild className="max-md:hidden">
          <a href={homePath(locale)}>
            <Icon of={ExternalLink} />
            {frame('site')}
          </a>
        </Button>
        <NewArticleLink locale={locale} />
      </PageHead>
      <CountStrip
        locale={locale}
        counts={counts}
        comments={waiting.moderation}
        today={today}
        now={now}
      />
      {/* Columns by the room in letters, as large as these are. */}
      <div className="@container">
        <div className="grid grid-cols-1 gap-x-8 @min-[44rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[44rem]:grid-rows-[auto_1fr] @min-[57rem]:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="@min-[44rem]:col-start-2">
            <AlarmList locale={locale} alarms={alarms} />
          </div>
          <div className="@container @min-[44rem]:col-start-1 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1">
            <Work {...properties} />
          </div>
          <div className="@min-[44rem]:col-start-2">
            {today.pictures && <ImageRights locale={locale} due={today.pictures} />}
            {today.reads && (
              <Block id="reads" title={t('readsTitle')} more={localePath(locale, '/admin/stats')}>
                <ReadsToday locale={locale} reads={today.reads} now={now} />
              </Block>
            )}
            <Corrections locale={locale} corrections={today.corrections} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Images whose rights have ended or soon end; nothing where there are none. */
function ImageRights({ locale, due }: { locale: Locale; due: RightsDue }) {
  const t = useTranslations('today');
  if (due.ended + due.ending === 0) return null;
  const way = (state: string) => `${localePath(locale, imageLibraryPath())}?state=${state}`;
  return (
    <Block id="picture-rights" title={t('imageRights')}>
      <ul>
        {due.ended > 0 && (
          <li>
            <a
              className="inline-flex min-h-control items-center text-geru underlined"
              href={way('ended')}
            >
              {t('imagesEnded', { count: due.ended })}
            </a>
          </li>
        )}
        {due.ending > 0 && (
          <li>
            <a
              className="inline-flex min-h-control items-center text-sal underlined"
              href={way('ending')}
            >
              {t('imagesEnding', { count: due.ending })}
            </a>
          </li>
        )}
      </ul>
    </Block>
  );
}

function Work({ locale, today, counts, names, now }: Properties) {
  const t = useTranslations('today');
  const { waiting, next, behind } = today;
  return (
    <>
      <Block
        id="waiting"
        title={t('waitingTitle')}
        count={counts.awaiting_review ?? 0}
        more={localePath(locale, deskPath({ state: 'awaiting_review' }))}
      >
        {waiting.length > 0 ? (
          <WaitingRows locale={locale} names={names} articles={waiting} />
        ) : (
          <Nothing>{t('waitingNone')}</Nothing>
        )}
      </Block>
      <div className="grid grid-cols-1 gap-x-8 @min-[34rem]:grid-cols-2">
        <Block
          id="next"
          title={t('nextTitle')}
          count={counts.scheduled ?? 0}
          more={localePath(locale, deskPath({ state: 'scheduled' }))}
        >
          {next.length > 0 ? (
            <NextRows locale={locale} names={names} articles={next} now={now} />
          ) : (
            <Nothing>{t('nextNone')}</Nothing>
          )}
        </Block>
        <Block id="behind" title={t('behindTitle')} count={behind.count}>
          {behind.articles.length > 0 ? (
            <StaleRows locale={locale} names={names} articles={behind.articles} />
          ) : (
            <Nothing>{t('behindNone')}</Nothing>
          )}
        </Block>
      </div>
    </>
  );
}

function Corrections({
  locale,
  corrections,
}: {
  locale: Locale;
  corrections: Today['corrections'];
}) {
  const t = useTranslations('today');
  return (
    <Block
      id="corrections"
      title={t('correctionsTitle')}
      more={localePath(locale, deskPath({ state: 'corrected' }))}
    >
      {corrections.length === 0 && <Nothing>{t('correctionsNone')}</Nothing>}
      <ul>
        {corrections.map((correction) => {
          const { id, articleId, note, correctedAt } = correction;
          const [said, lang] = note[locale]
            ? [note[locale], locale]
            : [note.hi ?? note.en, note.hi ? 'hi' : 'en'];
          const title = titleIn(locale, correction);
          return (
            <li key={id} className="border-b border-rule py-2">
              <a
                href={localePath(locale, editorPath(articleId))}
                lang={title?.lang}
                className="tap font-bold hover:underlined"
              >
                {title?.text}
              </a>
              <p lang={lang}>{said}</p>
              <p className="text-meta text-ink2">
                <ArticleTime locale={locale} iso={correctedAt} />
              </p>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
