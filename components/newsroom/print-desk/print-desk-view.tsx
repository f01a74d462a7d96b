import { useTranslations } from 'next-intl';

import { arrangeableDays, printDeskPath, type DeskEdition } from '@/lib/newsroom/print-desk/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath, printPath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { PageHead } from '../shared/page-head';
import { PrintEditor } from './print-editor.client';
import { PrintFiles } from './print-files';

/** Which day, what has become of its edition, and the edition. */
export function PrintDeskView({
  locale,
  editor,
  day,
  today,
  sent,
  hasChromium,
}: {
  locale: Locale;
  /** The editor's id: what is not saved is kept for them alone. */
  editor: string;
  day: string;
  today: string;
  sent: DeskEdition;
  hasChromium: boolean;
}) {
  const t = useTranslations('printDesk');
  const { first, last } = arrangeableDays(today);
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <form
        action={localePath(locale, printDeskPath)}
        className="flex flex-wrap items-end gap-3 py-4"
      >
        <Label>
          {t('day')}
          <Input type="date" name="day" required min={first} max={last} defaultValue={day} />
        </Label>
        <Button type="submit">{t('show')}</Button>
      </form>
      <p className="mb-4 flex flex-wrap items-center gap-x-4 text-ink2">
        {sent.releasedAt !== null
          ? t('released', { time: formatDateTime(locale, sent.releasedAt) })
          : t(day >= today ? 'ahead' : 'notAppeared')}
        {sent.releasedAt !== null && (
          <Button asChild variant="link" size="text">
            <a href={printPath(locale, day)}>{t('view')}</a>
          </Button>
        )}
      </p>
      {sent.releasedAt !== null && <PrintFiles files={sent.files} hasChromium={hasChromium} />}
      {day >= first && day <= last ? (
        <PrintEditor key={day} editor={editor} day={day} sent={sent} />
      ) : (
        <p role="status">{t('tooOld')}</p>
      )}
    </>
  );
}
