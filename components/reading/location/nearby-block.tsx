import { useTranslations } from 'next-intl';

import type { District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { nearbyArticles } from '@/lib/reading/location/nearby';
import { districtPath, statePath } from '@/lib/platform/paths';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { SectionHeading } from '@/components/layout/section-heading';
import { DistrictSelect } from './district-select';
import { nearbyShape } from './nearby-shape';

/**
 * The newest articles of the reader's own district. The page is the same for everybody: this is
 * shown only where a district is known (known-district.client.ts), and filled by nearby-articles.client.tsx.
 */
export function NearbyBlock({ locale, districts }: { locale: Locale; districts: District[] }) {
  const t = useTranslations('location');
  return (
    <section
      id="my-district"
      aria-labelledby="nearby"
      className="mt-10 hidden lg:mt-7 print:hidden district-known:block"
    >
      <SectionHeading
        id="nearby"
        title={
          <>
            {t('fromYours')}{' '}
            {/* Something must stand here, else the name that is there when the page is taken over is one too many. */}
            <span data-district-name suppressHydrationWarning>
              …
            </span>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <DistrictSelect locale={locale} id="nearby-district" districts={districts} />
        <a
          href={statePath(locale)}
          data-district-link={districtPath(locale, '')}
          suppressHydrationWarning
          className="inline-flex min-h-11 items-center gap-1 font-bold text-sal hover:underlined"
        >
          {t('allOfDistrict')} <Icon of={signs.next} size={17} />
        </a>
      </div>
      <div className="grid grid-cols-1 [&:has([data-island]:not(:empty))>ul]:invisible">
        <NearbyRoom />
        <div data-island="nearby" className="[grid-area:1/1]" />
      </div>
    </section>
  );
}

/** Exactly the room of the articles, before and behind them. */
function NearbyRoom() {
  return (
    <ul aria-hidden="true" className={`[grid-area:1/1] ${nearbyShape.list}`}>
      {Array.from({ length: nearbyArticles }, (_, index) => (
        <li key={index} className={nearbyShape.item}>
          <div className={nearbyShape.card}>
            <div className="min-w-0">
              <div className={nearbyShape.kicker} />
              <div className={`${nearbyShape.title} bg-sunk`} />
              <div className={nearbyShape.meta} />
            </div>
            <div className={`${nearbyShape.image} aspect-video bg-sunk sm:w-full`} />
          </div>
        </li>
      ))}
    </ul>
  );
}
