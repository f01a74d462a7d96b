import { useTranslations } from 'next-intl';

import type { LibraryImage } from '@/lib/newsroom/image-library/model';

import { Badge } from '@/components/ui/badge';

/** Days before their end from which rights are said to end. */
const soon = 30;

/** What is to be known of an image at a glance: its rights, their end, and whether anything shows it. */
export function ImageMarks({ picture }: { picture: LibraryImage }) {
  const t = useTranslations('imageLibrary');
  const { daysLeft } = picture;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {picture.takenDown && <Badge tone="geru">{t('state.taken_down')}</Badge>}
      <Badge tone={picture.rights === 'unknown' ? 'brass' : 'plain'}>
        {t(`rights.${picture.rights}`)}
      </Badge>
      {picture.hasEnded && <Badge tone="geru">{t('ended')}</Badge>}
      {!picture.hasEnded && daysLeft !== null && daysLeft <= soon && (
        <Badge tone="brass">{t('daysLeft', { days: daysLeft })}</Badge>
      )}
      {!picture.isUsed && <Badge tone="faint">{t('unused')}</Badge>}
    </span>
  );
}
