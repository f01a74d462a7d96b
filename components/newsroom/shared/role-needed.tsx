import { useTranslations } from 'next-intl';

import type { Role } from '@/lib/newsroom/shared/model';

/** Said on a page of the newsroom to a colleague whose role does not reach it. */
export function RoleNeeded({ required }: { required: Role }) {
  const t = useTranslations('frame');
  return (
    <div className="max-w-[52ch] border-l-3 border-brassline pl-5">
      <h1 className="text-title">{t('roleTitle')}</h1>
      <p className="mt-2 text-ink2">{t('roleText', { role: t(`role.${required}`) })}</p>
    </div>
  );
}
