import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { lettersPath, letterPath, longestAddress } from '@/lib/reader/letter/model';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { District } from '@/lib/reading/districts/model';

import { TrapField } from '@/components/layout/trap-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, SubmitButton } from '../accounts/form-parts';
import { ChoiceFields } from './choice-fields';
import { LetterMessage } from './letter-message';

/** Where the letter is asked for: a plain form, what the site keeps of it, and the way to earlier letters. */
export function AskView({
  locale,
  isSent,
  district,
  districts,
  flash,
}: {
  locale: Locale;
  /** Whether this site sends letters at all. */
  isSent: boolean;
  /** The district that one came from; '' for none. */
  district: string;
  districts: readonly District[];
  flash: FlashMessage | null;
}) {
  const t = useTranslations('letter');
  const typed = flash?.typed ?? {};
  const links = [
    { href: lettersPath(locale), words: t('archiveLink') },
    { href: localePath(locale, '/privacy'), words: t('privacyLink') },
  ];
  return (
    <article className="wrap pt-6 pb-10">
      <div className="max-w-[70ch] border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <p className="mt-2 mb-5 text-card-wide text-ink2">{t('lede')}</p>
        <LetterMessage flash={flash} />
        {isSent ? (
          <Card asChild variant="lead" size="large" className="mt-5 grid gap-5">
            <form method="post" action={localePath(locale, `${letterPath}/ask`)}>
              <Field
                id="letter-address"
                name="address"
                type="email"
                label={t('address')}
                hint={t('addressHint')}
                autoComplete="email"
                defaultValue={typed.address}
                required
                maxLength={longestAddress}
              />
              <ChoiceFields
                locale={locale}
                districts={districts}
                chosen={{
                  language: typed.language ?? locale,
                  frequency: typed.frequency ?? 'daily',
                  district: typed.district ?? district,
                }}
              />
              <TrapField id="letter-website" label={t('website')} />
              <p>
                <SubmitButton>{t('submit')}</SubmitButton>
              </p>
            </form>
          </Card>
        ) : (
          <p className="mt-5 font-bold">{t('off')}</p>
        )}
        {(['kept', 'leaving'] as const).map((part) => (
          <section key={part} className="mt-7">
            <h2 className="text-card-big">{t(`${part}Title`)}</h2>
            <p className="mt-1 text-body">{t(part)}</p>
          </section>
        ))}
        <ul className="mt-5">
          {links.map(({ href, words }) => (
            <li key={href}>
              <Button asChild variant="link" size="text">
                <a href={href}>{words}</a>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
