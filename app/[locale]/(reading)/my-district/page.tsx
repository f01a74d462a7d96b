import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { PageFrame } from '@/components/layout/page-frame';
import { DistrictIndex } from '@/components/reading/listing/district-index';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { districtsByName } from '@/lib/reading/location/my-district';
import { homePath, localePath, statePath } from '@/lib/platform/paths';

import { readFrame } from '../../page-context';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('manifest');
  const site = await getTranslations('site');
  return {
    title: site('titleOfPage', { title: t('myDistrict') }),
    description: t('chooseDistrict'),
    // It leads each reader somewhere else.
    robots: { index: false },
  };
}

/** The app's shortcut to the reader's district, which only their phone knows; without scripts they choose. */
export default async function MyDistrictPage() {
  const locale = await currentLocale();
  const t = await getTranslations('manifest');
  const frame = await readFrame();
  const { districts } = frame.taxonomy;
  const prefix = homePath(locale) === '/' ? '' : homePath(locale);
  const headerWords = await getTranslations('header');
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', '/my-district'), en: localePath('en', '/my-district') }}
      {...frame}
    >
      <div
        data-lead-to-district={prefix}
        data-districts={JSON.stringify(districtsByName(districts))}
        className="wrap pt-6"
      >
        <header className="border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{t('myDistrict')}</h1>
          <p className="mt-2 text-ink2">{t('chooseDistrict')}</p>
          <a
            href={statePath(locale)}
            className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {headerWords('allState')}
          </a>
        </header>
        <DistrictIndex locale={locale} districts={districts} />
      </div>
    </PageFrame>
  );
}
