import { getTranslations } from 'next-intl/server';

import { AdvertisementBox } from '@/components/reading/advertisements/advertisement-box';
import type { ManagedAdvertisement } from '@/lib/newsroom/advertisement-desk/model';
import { locales } from '@/lib/platform/i18n/locale';
import { shownIn } from '@/lib/reading/advertisements/model';

/** An advertisement as it is saved, as readers see it: in each of its languages, by day and by night. Nothing of it can be pressed. */
export async function AdvertisementPreview({
  advertisement,
}: {
  advertisement: ManagedAdvertisement;
}) {
  const t = await getTranslations('advertisementDesk');
  const looks = locales.flatMap((locale) => {
    const shown = shownIn(advertisement, locale);
    return shown ? (['light', 'dark'] as const).map((theme) => ({ locale, theme, shown })) : [];
  });
  return (
    <section aria-labelledby="advertisement-preview" className="mt-6">
      <h3 id="advertisement-preview" className="text-list">
        {t('preview')}
      </h3>
      <p className="text-meta text-ink2">{t('previewHint')}</p>
      <ul className="mt-2 grid gap-4">
        {looks.map(({ locale, theme, shown }) => (
          <li key={`${locale} ${theme}`}>
            <p className="text-meta text-ink2">{t(`looks.${locale}.${theme}`)}</p>
            <div inert lang={locale} data-look={theme} className="bg-paper px-4 text-ink">
              <AdvertisementBox locale={locale} slot={advertisement.slot} advertisement={shown} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
