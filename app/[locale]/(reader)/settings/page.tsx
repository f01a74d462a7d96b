import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

import { AccountParts } from '@/components/reader/settings/account-parts';
import { ApplyChoices } from '@/components/reader/settings/apply-choices';
import { ChoicesForm } from '@/components/reader/settings/choices-form';
import { ConsentPart } from '@/components/reader/settings/consent-part';
import { FollowsPart } from '@/components/reader/settings/follows-part';
import { SessionsPart } from '@/components/reader/settings/sessions-part';
import { SettingsMessage } from '@/components/reader/settings/settings-message';
import type { FollowKind } from '@/lib/reading/follows/model';
import { readFollows } from '@/lib/reader/follows/read';
import { readSeriesTitles, readTopicNamesBySlug } from '@/lib/reading/follows/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { readSessions } from '@/lib/reader/sessions/read';
import { readConsents, readSettings } from '@/lib/reader/settings/read';

import { readFrame } from '../../page-context';
import { ReaderFrame, titled } from '../reader-frame';
import { readFlash, requireReader, type Query } from '../reader-page';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('settings');
  return titled(t('title'));
}

/** The reader's settings (specification 2, /settings), and their rights over their data. */
export default async function SettingsPage({ searchParams }: { searchParams: Query }) {
  const locale = await currentLocale();
  const { client, user } = await requireReader('/settings');
  const [settings, follows, consents, sessions, { taxonomy }] = await Promise.all([
    readSettings(client),
    readFollows(client),
    readConsents(client),
    readSessions(client),
    readFrame(),
  ]);
  const targetsOf = (kind: FollowKind) =>
    follows.flatMap((follow) => (follow.kind === kind ? [follow.target] : []));
  const [seriesTitles, topicNames] = await Promise.all([
    readSeriesTitles(client, targetsOf('series')),
    readTopicNamesBySlug(client, locale, targetsOf('topic')),
  ]);
  const flash = await readFlash(searchParams);
  const t = await getTranslations('settings');
  return (
    <ReaderFrame path="/settings">
      {flash?.form === 'settings' && flash.outcome === 'saved' && (
        <ApplyChoices settings={settings} />
      )}
      <div className="wrap grid max-w-[56rem] grid-cols-1 gap-10 pt-6">
        <header className="border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
          <SettingsMessage flash={flash} form="page" />
        </header>
        <ChoicesForm locale={locale} settings={settings} flash={flash} />
        <FollowsPart
          locale={locale}
          follows={follows}
          seriesTitles={seriesTitles}
          topicNames={topicNames}
          taxonomy={taxonomy}
          flash={flash}
        />
        <ConsentPart locale={locale} consents={consents} flash={flash} />
        <SessionsPart locale={locale} sessions={sessions} flash={flash} />
        <AccountParts locale={locale} email={user.email} flash={flash} />
      </div>
    </ReaderFrame>
  );
}
