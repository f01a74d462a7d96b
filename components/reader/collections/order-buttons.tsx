import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';

import { signs } from '@/components/layout/signs';
import { Icon } from '@/components/ui/icon';
import { Button } from '@/components/ui/button';
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
        <Button
          name="way"
          value="up"
          aria-disabled={isFirst}
          aria-label={t('upNamed', { name })}
          title={t('up')}
          variant="quiet"
          size="icon"
          className="rotate-180"
        >
          <Icon of={signs.down} size={22} />
        </Button>
        <Button
          name="way"
          value="down"
          aria-disabled={isLast}
          aria-label={t('downNamed', { name })}
          title={t('down')}
          variant="quiet"
          size="icon"
        >
          <Icon of={signs.down} size={22} />
        </Button>
      </CollectionForm>
    </div>
  );
}
