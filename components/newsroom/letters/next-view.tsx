import { useTranslations } from 'next-intl';

import { markOf, type Bulletin, type BulletinKey } from '@/lib/newsroom/channel/model';
import { nextLetterPath } from '@/lib/newsroom/letters/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';
import { frequencies } from '@/lib/reader/letter/model';
import type { District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { BulletinEditor } from '../channel/bulletin-editor.client';
import { DistrictChoice } from '../shared/district-choice';
import { PageHead } from '../shared/page-head';
import { LettersTabs } from './letters-tabs';

/** The letter that goes next, of a kind and from somewhere: what it will have, arranged by hand where somebody wants to. */
export function NextView({
  locale,
  editor,
  letter,
  goes,
  sent,
  site,
  districts,
}: {
  locale: Locale;
  /** The editor's id: what is not saved is kept for them alone. */
  editor: string;
  letter: BulletinKey;
  /** When it goes. */
  goes: string;
  sent: Bulletin;
  site: string;
  districts: readonly District[];
}) {
  const t = useTranslations('letters');
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <LettersTabs locale={locale} current="next" />
      <form
        action={localePath(locale, nextLetterPath)}
        className="flex flex-wrap items-end gap-3 py-4"
      >
        <Label>
          {t('kind')}
          <Select name="edition" defaultValue={letter.edition}>
            {frequencies.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </Label>
        <DistrictChoice
          label={t('district')}
          all={t('everywhere')}
          locale={locale}
          districts={districts}
          chosen={letter.district ?? ''}
        />
        <Button type="submit">{t('show')}</Button>
      </form>
      <p className="mb-4 text-ink2">{t('goes', { time: formatMoment(locale, goes) })}</p>
      <BulletinEditor
        key={markOf(letter)}
        editor={editor}
        bulletin={letter}
        sent={sent}
        site={site}
      />
    </>
  );
}
