import { useTranslations } from 'next-intl';

import { bulletinPath, channelPath } from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';

import { TabLink, TabLinks } from '@/components/ui/tabs';

/** The ways between single articles and bulletins. */
export function ChannelTabs({
  locale,
  current,
}: {
  locale: Locale;
  current: 'posts' | 'bulletins';
}) {
  const t = useTranslations('channel');
  return (
    <TabLinks label={t('parts')}>
      <TabLink href={localePath(locale, channelPath)} isCurrent={current === 'posts'}>
        {t('posts')}
      </TabLink>
      <TabLink href={localePath(locale, bulletinPath({}))} isCurrent={current === 'bulletins'}>
        {t('bulletins')}
      </TabLink>
    </TabLinks>
  );
}
