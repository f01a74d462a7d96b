import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';

import { Button } from '@/components/ui/button';

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
    <div
      role="group"
      aria-label={t('textSize')}
      className="mt-2 flex border-t border-rule px-2 pt-2 noscript:hidden"
    >
      {sizes.map(([size, label, className]) => (
        <Button
          key={size}
          type="button"
          data-text-size={size}
          aria-pressed={size === 'normal'}
          aria-label={label}
          suppressHydrationWarning
          variant="bare"
          size="none"
          className={`min-h-11 grow hover:bg-sunk aria-pressed:font-bold aria-pressed:text-sal ${className}`}
        >
          {letter}
        </Button>
      ))}
    </div>
  );
}
