import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import { formatDate } from '@/lib/platform/text/dates';

import { ProfileMessage } from './profile-message';
import { ReaderAvatar } from './reader-avatar';

/** Who the reader is here, and the ways to what they have kept. */
export function ProfileHead({
  locale,
  profile,
  email,
  flash,
}: {
  locale: Locale;
  profile: { name: string; avatarUrl: string | null; memberSince: string };
  email: string;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('profile');
  const account = useTranslations('account');
  const places = [
    ['/bookmarks', account('bookmarks')],
    ['/reading-history', account('readingHistory')],
    ['/collections', account('collections')],
    ['/settings', account('settings')],
  ] as const;
  return (
    <header className="border-t-3 border-ink pt-3">
      <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
      <ProfileMessage locale={locale} flash={flash} form="page" />
      <div className="mt-4 flex items-center gap-5">
        <ReaderAvatar name={profile.name} address={profile.avatarUrl} size={96} />
        <div className="min-w-0">
          <p className="text-card-big font-bold break-words">{profile.name}</p>
          <p className="text-ink2">
            <span className="break-all">{email}</span> · {t('onlyYou')}
          </p>
          <p className="text-ink2">
            {t('memberSince', { day: formatDate(locale, profile.memberSince) })}
          </p>
        </div>
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-6 border-y border-rule">
        {places.map(([path, name]) => (
          <li key={path}>
            <a
              href={localePath(locale, path)}
              className="inline-flex min-h-12 items-center font-bold text-sal hover:underlined"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </header>
  );
}
