import { useTranslations } from 'next-intl';

import { advertisementDeskPath } from '@/lib/newsroom/advertisement-desk/model';
import { noticeDeskPath } from '@/lib/newsroom/notice-desk/model';
import type { ImagePlacement, ImageDetails } from '@/lib/newsroom/image-library/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

const lead = 'flex min-h-control flex-wrap items-center gap-x-3 py-1 wrap-anywhere';

/** Where an image of the library is shown: articles, then advertisements and notices, which only editors open. */
export function ImageUses({
  locale,
  picture,
  mayChange,
}: {
  locale: Locale;
  picture: ImageDetails;
  mayChange: boolean;
}) {
  const t = useTranslations('imageLibrary');
  return (
    <section aria-labelledby="uses" className="mt-6">
      <h2 id="uses" className="text-list">
        {t('uses', { count: picture.uses.length + picture.placed.length })}
      </h2>
      <ul>
        {picture.uses.map(({ id, title, isShown, entries }) => (
          <li key={id} className="border-b border-rule">
            <a
              className={`${lead} tap text-sal underlined`}
              href={localePath(locale, `/admin/article/${id}`)}
            >
              {title || t('untitled')}
            </a>
            <span className="text-meta text-ink2">
              {entries > 0
                ? t('inEntries', { count: entries })
                : t(isShown ? 'inArticle' : 'inDraft')}
            </span>
          </li>
        ))}
        {picture.placed.map((placement) => (
          <li key={placement.id} className="border-b border-rule">
            {mayChange ? (
              <a
                className={`${lead} tap text-sal underlined`}
                href={localePath(locale, deskOf(placement))}
              >
                {placement.title}
              </a>
            ) : (
              <span className={lead}>{placement.title}</span>
            )}
            <span className="text-meta text-ink2">
              {t(`placed.${placement.kind}`, { isShown: placement.isShown ? 'yes' : 'no' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const deskOf = ({ kind, id }: ImagePlacement): string =>
  kind === 'advertisement' ? advertisementDeskPath(id) : noticeDeskPath(id);
