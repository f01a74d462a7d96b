import { useTranslations } from 'next-intl';

import { grievanceLimits, reportPath, type GrievanceStatus } from '@/lib/newsroom/grievances/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import { formatMonth } from '@/lib/platform/text/dates';

import { Field, FormMessage, SubmitButton } from '@/components/reader/accounts/form-parts';
import { Button } from '@/components/ui/button';
import { TrapField } from '@/components/layout/trap-field';
import { Textarea } from '@/components/ui/input';
import { GrievanceProgress } from './grievance-progress';

/** What came of looking a number up; null when nobody asked. */
export type LookedUp =
  | { is: 'found'; status: GrievanceStatus }
  | { is: 'tooOften'; minutes: number }
  | { is: 'none' | 'unavailable' }
  | null;

const rules = ['acknowledged', 'decided', 'appeal', 'kept'] as const;

/** Who hears complaints about the paper and by when, a form for one, and a way to ask how far it has come. */
export function GrievanceView({
  locale,
  officer,
  flash,
  found,
  month,
}: {
  locale: Locale;
  officer: { name: string | null; email: string | null };
  flash: FlashMessage | null;
  found: LookedUp;
  /** The present month, `2026-11`. */
  month: string;
}) {
  const t = useTranslations('grievance');
  return (
    <article className="wrap pt-6 pb-10">
      <div className="max-w-[70ch] border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t('title')}</h1>
        <p className="mt-2 text-card-wide text-ink2">{t('lede')}</p>
        <GrievanceMessage flash={flash} />
        <section className="mt-7">
          <h2 className="text-card-big">{t('officer')}</h2>
          <p className="mt-1 text-body">
            {officer.name ?? t('officerRole')}
            {officer.email && (
              <>
                {' · '}
                <a href={`mailto:${officer.email}`} className="text-sal underlined">
                  {officer.email}
                </a>
              </>
            )}
          </p>
          <ul className="mt-2 list-disc pl-6 text-body">
            {rules.map((rule) => (
              <li key={rule}>{t(`rule.${rule}`)}</li>
            ))}
          </ul>
          <p className="mt-2">
            <Button asChild variant="link" size="text">
              <a href={localePath(locale, reportPath(month))}>
                {t('reportTitle', { month: formatMonth(locale, month) })}
              </a>
            </Button>
          </p>
        </section>
        <section className="mt-7">
          <h2 className="text-card-big">{t('write')}</h2>
          <form
            method="post"
            action={localePath(locale, '/grievance/file')}
            className="mt-3 grid gap-4"
          >
            <Field
              id="grievance-name"
              name="name"
              label={t('name')}
              autoComplete="name"
              required
              maxLength={grievanceLimits.name}
            />
            <Field
              id="grievance-email"
              name="email"
              type="email"
              label={t('email')}
              hint={t('emailHint')}
              autoComplete="email"
              required
              maxLength={grievanceLimits.email}
            />
            <Field
              id="grievance-story"
              name="story"
              label={t('story')}
              hint={t('storyHint')}
              inputMode="url"
              maxLength={grievanceLimits.article}
            />
            <div className="grid gap-1">
              <label htmlFor="grievance-text" className="font-bold">
                {t('text')}
              </label>
              <Textarea
                id="grievance-text"
                name="text"
                rows={8}
                required
                dir="auto"
                maxLength={grievanceLimits.text}
              />
            </div>
            <TrapField id="grievance-website" label={t('website')} />
            <p>
              <SubmitButton>{t('send')}</SubmitButton>
            </p>
          </form>
        </section>
        <section className="mt-10">
          <h2 className="text-card-big">{t('follow')}</h2>
          <LookupMessage locale={locale} found={found} />
          <form
            method="post"
            action={localePath(locale, '/grievance/find')}
            className="mt-3 grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
          >
            <Field
              id="find-number"
              name="number"
              label={t('number')}
              placeholder="SS-2026-000123"
              defaultValue={flash?.typed?.number}
              required
              maxLength={20}
            />
            <Field
              id="find-email"
              name="email"
              type="email"
              label={t('email')}
              defaultValue={flash?.typed?.email}
              required
              maxLength={grievanceLimits.email}
            />
            <SubmitButton tone="quiet">{t('find')}</SubmitButton>
          </form>
        </section>
      </div>
    </article>
  );
}

function GrievanceMessage({ flash }: { flash: FlashMessage | null }) {
  const t = useTranslations('grievance');
  if (flash?.form !== 'grievance') return null;
  const number = flash.typed?.number;
  return (
    <div className="mt-5">
      {flash.outcome === 'filed' && number ? (
        <FormMessage tone="done">{t('filed', { number })}</FormMessage>
      ) : (
        <FormMessage tone="wrong">{t('malformed')}</FormMessage>
      )}
    </div>
  );
}

function LookupMessage({ locale, found }: { locale: Locale; found: LookedUp }) {
  const t = useTranslations('grievance');
  if (!found) return null;
  return (
    <div className="mt-3">
      {found.is === 'found' ? (
        <GrievanceProgress locale={locale} status={found.status} />
      ) : (
        <FormMessage tone="wrong">
          {found.is === 'tooOften' ? t('tooOften', { minutes: found.minutes }) : t(found.is)}
        </FormMessage>
      )}
    </div>
  );
}
