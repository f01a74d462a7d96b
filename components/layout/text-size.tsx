import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

/** Four sizes in a row, drawn as what they do, for the header's menu of appearances; heard by appearance.client.ts. */
export function TextSizeButtons({ locale }: { locale: Locale }) {
  const t = useTranslations('header');
  const sizes = [
    ['small', t('textSmall'), 'text-[0.8125rem]'],
    ['normal', t('textNormal'), 'text-ui'],
    ['large', t('textLarge'), 'text-[1.1875rem]'],
    ['largest', t('textLargest'), 'text-[1.375rem]'],
  ] as const;
  const letter = locale === 'hi' ? 'अ' : 'A';
  return (
    <ToggleGroup
      aria-label={t('textSize')}
      className="mt-2 border-t border-rule px-2 pt-2 noscript:hidden"
    >
      {sizes.map(([size, label, className]) => (
        <ToggleGroupItem
          key={size}
          data-text-size={size}
          isPressed={size === 'normal'}
          aria-label={label}
          suppressHydrationWarning
          variant="menu"
          className={`grow ${className}`}
        >
          {letter}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
