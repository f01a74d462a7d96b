import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';

/** Says once, on touch screens, that articles turn by a finger's move; over the dates, where nothing is pressed and nothing shifts. */
export function SwipeHint() {
  const t = useTranslations('article');
  return (
    <div
      data-swipe-hint
      hidden
      className="absolute top-0 left-0 z-4 flex w-full max-w-sm items-center justify-between gap-3 rounded-box bg-ink py-1 pr-1 pl-4 text-paper shadow-menu print:hidden [&[hidden]]:hidden"
    >
      <p className="leading-snug">{t('swipeHint')}</p>
      <Button
        type="button"
        data-dismiss
        variant="bare"
        size="text"
        className="shrink-0 px-3 whitespace-nowrap underline underline-offset-4"
      >
        {t('swipeHintDismiss')}
      </Button>
    </div>
  );
}
