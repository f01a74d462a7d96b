import { getTranslations } from 'next-intl/server';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { ArchiveView } from '@/components/reader/letter/archive-view';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { localePath } from '@/lib/platform/paths';
import { readLetterDistricts, readLetters } from '@/lib/reader/letter/read';
import { districtName, type District } from '@/lib/reading/districts/model';

import { readFrame } from '../../page-context';

/** The archive of the letters for all, or of a district's. */
export async function LetterArchive({ of }: { of: District | null }) {
  const locale = await currentLocale();
  const [frame, letters, known, t] = await Promise.all([
    readFrame(),
    readLetters(locale, of?.slug ?? null),
    readLetterDistricts(),
    getTranslations('letter'),
  ]);
  const path = of ? `/letters/of/${of.slug}` : '/letters';
  const title = of
    ? t('archiveTitleOfPlace', { place: districtName(of, locale) })
    : t('archiveTitle');
  const districts = frame.taxonomy.districts.filter(({ slug }) => known.has(slug));
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', path), en: localePath('en', path) }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: title,
          path: localePath(locale, path),
          description: t('archiveLede'),
          isAbout: false,
        })}
      />
      <ArchiveView
        locale={locale}
        title={title}
        letters={letters}
        districts={districts.map((each) => ({
          href: localePath(locale, `/letters/of/${each.slug}`),
          name: districtName(each, locale),
        }))}
      />
    </PageFrame>
  );
}
