import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';

import { Icon } from '@/components/layout/icon';
import { CollectionForm } from './collection-form';

/**
 * Moves one member of an ordered list by a place, by keyboard or touch, and a grip to drag it by
 * (drag-order.client.tsx). Takes what the form says besides the way.
 */
export function OrderButtons({
  locale,
  name,
  values,
  isFirst,
  isLast,
}: {
  locale: Locale;
  name: string;
  values: Record<string, string>;
  isFirst: boolean;
  isLast: boolean;
}) {
  const t = useTranslations('collections');
  const button =
    'grid size-11 place-items-center rounded-box hover:bg-sunk aria-disabled:text-line aria-disabled:hover:bg-transparent';
  return (
    <div className="flex flex-none items-center">
      <span
        data-grip
        aria-hidden="true"
        className="invisible grid h-11 w-8 cursor-grab place-items-center text-ink2 in-data-draggable:visible print:hidden"
      >
        ⠿
      </span>
      <CollectionForm locale={locale} values={values} className="flex">
        <button
          name="way"
          value="up"
          aria-disabled={isFirst}
          aria-label={t('upNamed', { name })}
          title={t('up')}
          className={`${button} rotate-180`}
        >
          <Icon name="down" />
        </button>
        <button
          name="way"
          value="down"
          aria-disabled={isLast}
          aria-label={t('downNamed', { name })}
          title={t('down')}
          className={button}
        >
          <Icon name="down" />
        </button>
      </CollectionForm>
    </div>
  );
}
