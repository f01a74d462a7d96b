import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath } from '@/lib/platform/paths';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';

/** What a list without articles says (specification 8, empty lists), with the way home from any other page. */
export function EmptyList({
  locale,
  message,
  isHome = false,
}: {
  locale: Locale;
  message: string;
  isHome?: boolean;
}) {
  const listing = useTranslations('listing');
  const notFound = useTranslations('notFound');
  return (
    <Empty title={message}>
      <p className="mt-1 text-ink2">{listing('emptyHint')}</p>
      {!isHome && (
        <Button asChild variant="primary" size="large" className="mt-5">
          <a href={homePath(locale)}>{notFound('home')}</a>
        </Button>
      )}
    </Empty>
  );
}
