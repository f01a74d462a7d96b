import { z } from 'zod';

import { GrievanceDesk } from '@/components/newsroom/grievances/grievance-desk';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { decidedPageSize, readGrievances } from '@/lib/newsroom/grievances/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { siteUrl } from '@/lib/platform/env';
import { isoInIndia } from '@/lib/platform/text/dates';

import { colleagueOf, leadToNewest } from '../../newsroom-page';

type Properties = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const question = z.object({
  show: z.literal('decided').optional().catch(undefined),
  time: z.iso.datetime({ offset: true }).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
});

/** The register of grievances: what is due next, and what was decided. */
export default async function GrievancesPage({ searchParams }: Properties) {
  const locale = await currentLocale();
  const allowed = await colleagueOf('admin');
  if (!allowed) return <RoleNeeded required="admin" />;
  const { show, time, after } = question.parse(await searchParams);
  const isOpen = show !== 'decided';
  const behind = !isOpen && time && after ? { time, id: after } : null;
  const grievances = await readGrievances(allowed.client, isOpen, behind);
  if (after && grievances.length === 0)
    leadToNewest(locale, isOpen ? '/admin/grievances' : '/admin/grievances?show=decided');
  return (
    <GrievanceDesk
      locale={locale}
      admin={allowed.colleague.id}
      isOpen={isOpen}
      isBeginning={behind === null}
      grievances={grievances}
      hasMore={!isOpen && grievances.length === decidedPageSize}
      site={siteUrl()}
      month={isoInIndia(new Date().toISOString()).slice(0, 7)}
    />
  );
}
