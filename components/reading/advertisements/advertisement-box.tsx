import { pressPath, type ShownAdvertisement, type Slot } from '@/lib/reading/advertisements/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { ArticleImage } from '../listing/article-image';

/** Where the box stands, from above; its height is the same whatever stands in it. */
const shapes: Record<Slot, string> = {
  list: 'mt-6 mb-6 lg:mt-7',
  article: 'mt-7',
};

/**
 * An advertisement, marked as one, in a box whose size is known before anything of it has come. Takes the address of the
 * script that counts who saw it (advertisement-views.client.ts); the paper's own are not counted so, and load none.
 * `label`: the word that marks it, in the edition's language.
 */
export function AdvertisementBox({
  locale,
  label,
  slot,
  advertisement,
  script,
}: {
  locale: Locale;
  label: string;
  slot: Slot;
  advertisement: ShownAdvertisement;
  script?: string;
}) {
  const { id, title, line, image, isHouse } = advertisement;
  return (
    <aside
      data-advertisement={id}
      // Whoever wishes less data is spared the paper's own (lib/server/less-data.ts).
      data-spared={isHouse || undefined}
      aria-label={label}
      className={`flex min-h-45 flex-col bg-sunk px-3.5 py-2 print:hidden ${shapes[slot]}`}
    >
      <p className="text-meta text-ink2">{label}</p>
      <a
        href={pressPath(locale, id)}
        rel="sponsored nofollow"
        className={
          image
            ? 'my-auto grid min-h-11 grid-cols-[minmax(0,1fr)_minmax(0,124px)] content-start gap-x-3.5 hover:underlined sm:grid-cols-[minmax(0,1fr)_14rem]'
            : 'my-auto block min-h-11 hover:underlined'
        }
      >
        <span className="min-w-0 wrap-anywhere">
          <strong className="block text-card sm:text-card-wide">{title}</strong>
          {line !== '' && <span className="mt-1 block text-ink2">{line}</span>}
        </span>
        {/* Who pays for it made it whole: nothing of it is cut, so it needs no focal point. */}
        {image && (
          <ArticleImage
            image={{ ...image, focus: { x: 50, y: 50 } }}
            sizes="(min-width: 40em) 224px, 124px"
            isWhole
          />
        )}
      </a>
      {script && !isHouse && <script data-document="live" type="module" async src={script} />}
    </aside>
  );
}
