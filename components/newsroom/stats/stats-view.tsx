import { useFormatter, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';

import { titleIn } from '@/lib/newsroom/shared/title';
import { districtName } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { spans, type Engagement, type Stats, type StatsQuery } from '@/lib/newsroom/stats/model';
import { articlePath, localePath } from '@/lib/platform/paths';
import { formatDate } from '@/lib/platform/text/dates';

import type { Taxonomy } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { TableCell, TableHead } from '@/components/ui/table';
import { AlertsTable } from './alerts-table';
import { ChannelTable } from './channel-table';
import { DayPlot } from './day-plot';
import { ClientErrors, FailedSearches } from './failures';
import { StatsSection, StatsTableOf } from './stats-section';
import { DistrictChoice } from '../shared/district-choice';
import { PageHead } from '../shared/page-head';

const kinds = ['reads', 'shares', 'comments'] as const;

/** What readers read, shared and said, by day, article and district, and what they did not find. */
export function StatsView({
  locale,
  question,
  stats,
  taxonomy,
}: {
  locale: Locale;
  question: StatsQuery;
  stats: Stats;
  taxonomy: Pick<Taxonomy, 'districts'>;
}) {
  const format = useFormatter();
  const t = useTranslations('stats');
  const places = new Map(taxonomy.districts.map((each) => [each.slug, districtName(each, locale)]));
  const shared = { locale, question };
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <Filter {...shared} taxonomy={taxonomy} />
      <div className="grid gap-6 lg:grid-cols-3">
        {kinds.map((kind) => {
          const days = stats.days.map((row) => ({ day: row.day, count: row[kind] }));
          const total = days.reduce((before, { count }) => before + count, 0);
          const sum = format.number(total);
          return (
            <DayPlot
              key={kind}
              locale={locale}
              name={`${t(kind)}: ${sum}`}
              label={t('plot', { name: t(kind), days: days.length, total: sum })}
              days={days}
            />
          );
        })}
      </div>
      <div className="mt-6 grid items-start gap-8">
        <Section
          {...shared}
          name="stories"
          first={t('article')}
          isEmpty={stats.articles.length === 0}
        >
          {stats.articles.map((row) => {
            const title = titleIn(locale, row);
            const place = row.district === null ? null : places.get(row.district);
            return (
              <Row key={row.id} columns={row}>
                <a
                  href={articlePath(locale, row.id)}
                  lang={title?.lang}
                  className="tap font-bold hover:underlined"
                >
                  {title?.text}
                </a>
                {place && <span className="block text-meta text-ink2">{place}</span>}
              </Row>
            );
          })}
        </Section>
        <div className="grid gap-8">
          <Section
            {...shared}
            name="districts"
            first={t('district')}
            isEmpty={stats.districts.length === 0}
          >
            {stats.districts.map((row) => (
              <Row key={row.district} columns={row}>
                {row.district ? (places.get(row.district) ?? row.district) : t('noDistrict')}
              </Row>
            ))}
          </Section>
          <ChannelTable {...shared} rows={stats.channel} districts={taxonomy.districts} />
          <AlertsTable {...shared} numbers={stats.alerts} />
          <FailedSearches {...shared} misses={stats.misses} />
          <ClientErrors {...shared} errors={stats.errors} />
        </div>
        <Section {...shared} name="days" first={t('day')} isEmpty={stats.days.length === 0}>
          {stats.days.toReversed().map((row) => (
            <Row key={row.day} columns={row}>
              {formatDate(locale, `${row.day}T06:30:00Z`)}
            </Row>
          ))}
        </Section>
      </div>
    </>
  );
}

function Filter({
  locale,
  question,
  taxonomy,
}: {
  locale: Locale;
  question: StatsQuery;
  taxonomy: Pick<Taxonomy, 'districts'>;
}) {
  const t = useTranslations('stats');
  return (
    <form
      action={localePath(locale, '/admin/stats')}
      className="flex flex-wrap items-end gap-3 py-4"
    >
      <Label>
        {t('span')}
        <Select name="days" defaultValue={question.days}>
          {spans.map((days) => (
            <option key={days} value={days}>
              {t('lastDays', { days })}
            </option>
          ))}
        </Select>
      </Label>
      <DistrictChoice
        locale={locale}
        label={t('district')}
        all={t('all')}
        districts={taxonomy.districts}
        chosen={question.place}
      />
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
    </form>
  );
}

/** What was read, shared and said, by what stands in the first column. */
function Section({
  first,
  children,
  ...section
}: Omit<ComponentProps<typeof StatsSection>, 'note' | 'none'> & { first: string }) {
  const t = useTranslations('stats');
  return (
    <StatsSection {...section}>
      <StatsTableOf name={section.name} first={first} figures={kinds.map((kind) => t(kind))}>
        {children}
      </StatsTableOf>
    </StatsSection>
  );
}

function Row({ columns, children }: { columns: Engagement; children: ReactNode }) {
  const format = useFormatter();
  const t = useTranslations('stats');
  return (
    <tr>
      <TableHead scope="row">{children}</TableHead>
      {kinds.map((kind) => (
        <TableCell key={kind} kind="figure" label={t(kind)}>
          {format.number(columns[kind])}
        </TableCell>
      ))}
    </tr>
  );
}
