import { LetterStatsView } from '@/components/newsroom/letters/letter-stats-view';
import { RoleNeeded } from '@/components/newsroom/shared/role-needed';
import { readLetterStats } from '@/lib/newsroom/letters/read';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { sendsLetters } from '@/lib/reader/letter/mailer';
import { readDistricts } from '@/lib/reading/districts/read';

import { colleagueOf } from '../../newsroom-page';

/** Who gets letters by mail, and what became of those that went. */
export default async function LettersPage() {
  const locale = await currentLocale();
  const allowed = await colleagueOf('editor');
  if (!allowed) return <RoleNeeded required="editor" />;
  const [numbers, districts] = await Promise.all([
    readLetterStats(allowed.client),
    readDistricts(),
  ]);
  return (
    <LetterStatsView
      locale={locale}
      isSent={sendsLetters()}
      numbers={numbers}
      districts={districts}
    />
  );
}
