import { useTranslations } from 'next-intl';

import { lessDataField, lessDataPath } from '@/lib/platform/less-data/model';

import { Button } from '@/components/ui/button';

/**
 * Chooses less data, or everything again: a plain form, since the next page comes from the server in the other form
 * (lib/server/less-data.ts). Which of its two buttons is shown the page's mark decides, for the page is everybody's.
 */
export function LessDataChoice() {
  const t = useTranslations('lessData');
  const button = 'flex min-h-11 w-full flex-wrap items-center gap-x-2 hover:bg-sunk as-line:px-4';
  return (
    <form method="post" action={lessDataPath}>
      <Button
        type="submit"
        name={lessDataField}
        value="on"
        aria-pressed="false"
        variant="bare"
        size="none"
        className={`${button} less-data:hidden`}
      >
        {t('title')} <span className="text-meta text-ink2">{t('hint')}</span>
      </Button>
      <Button
        type="submit"
        name={lessDataField}
        value="off"
        aria-pressed="true"
        variant="bare"
        size="none"
        className={`${button} font-bold text-sal all-data:hidden`}
      >
        {t('title')} <span className="text-meta font-normal text-ink2">{t('isOn')}</span>
      </Button>
    </form>
  );
}
