import { useTranslations } from 'next-intl';

import {
  bulletinPath,
  editions,
  markOf,
  type Bulletin,
  type BulletinKey,
  type BulletinWords,
} from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { DistrictChoice } from '../shared/district-choice';
import { PageHead } from '../shared/page-head';
import { BulletinEditor } from './bulletin-editor.client';
import { ChannelTabs } from './channel-tabs';

/** Which bulletin, and the bulletin. */
export function BulletinView({
  locale,
  editor,
  bulletin,
  sent,
  site,
  words,
  districts,
}: {
  locale: Locale;
  /** The editor's id: what is not saved is kept for them alone. */
  editor: string;
  bulletin: BulletinKey;
  sent: Bulletin;
  site: string;
  words: Record<Locale, BulletinWords>;
  districts: readonly District[];
}) {
  const t = useTranslations('channel');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <ChannelTabs locale={locale} current="bulletins" />
      <form
        action={localePath(locale, bulletinPath({}))}
        className="flex flex-wrap items-end gap-3 py-4"
      >
        <Label>
          {t('day')}
          <Input type="date" name="day" required defaultValue={bulletin.day} />
        </Label>
        <Label>
          {t('edition')}
          <Select name="edition" defaultValue={bulletin.edition}>
            {editions.map((edition) => (
              <option key={edition} value={edition}>
                {t(`bulletin.${edition}`)}
              </option>
            ))}
          </Select>
        </Label>
        <DistrictChoice
          label={t('district')}
          all={t('all')}
          locale={locale}
          districts={districts}
          chosen={bulletin.district ?? ''}
        />
        <Button type="submit">{t('show')}</Button>
      </form>
      <BulletinEditor
        key={markOf(bulletin)}
        editor={editor}
        bulletin={bulletin}
        sent={sent}
        site={site}
        words={words}
      />
    </>
  );
}
