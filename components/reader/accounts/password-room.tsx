import { useTranslations } from 'next-intl';

/** Where is said how much more a password may have (password-room.client.ts). Takes the id of its field. */
export function PasswordRoom({ field }: { field: string }) {
  const t = useTranslations('auth');
  return (
    <p
      role="status"
      data-password-room
      data-field={field}
      data-room={t('passwordRoom', { latin: '{latin}', hindi: '{hindi}' })}
      data-excess={t('passwordTooLong', { count: '{count}' })}
      suppressHydrationWarning
      className="text-meta font-bold text-ink2 empty:hidden data-is-over:text-geru"
    />
  );
}
