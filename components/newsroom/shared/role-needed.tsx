import { useTranslations } from 'next-intl';

import type { Role } from '@/lib/newsroom/shared/model';

import { Instead } from './instead';

/** Said on a page of the newsroom to a colleague whose role does not reach it. */
export function RoleNeeded({ required }: { required: Role }) {
  const t = useTranslations('frame');
  return <Instead title={t('roleTitle')}>{t('roleText', { role: t(`role.${required}`) })}</Instead>;
}
