import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { authPath, localePath } from '@/lib/platform/paths';
import { joinPath } from '@/lib/newsroom/staff/model';
import { longestName } from '@/lib/reader/profiles/model';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { Field, FormStatus, SubmitButton } from '@/components/reader/accounts/form-parts';
import { Button } from '@/components/ui/button';
import { NewLinkForm } from './new-link-form';

/**
 * Accepts an invitation, of who is signed in; else asks for another link to sign in with, while the invitation
 * waits in this browser. Takes the address of who is signed in, whether the mail's secret is here, the name
 * to begin with, and what a form's answer says.
 */
export function JoinView({
  locale,
  email,
  isInvited,
  name,
  flash,
}: {
  locale: Locale;
  email: string | null;
  isInvited: boolean;
  name: string;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('staff');
  const here = localePath(locale, joinPath);
  const wrong = {
    linkOver: t('joinLinkOver'),
    notFound: t('joinNotFound'),
    nameMissing: t('joinNameMissing'),
    nameRefused: t('joinNameRefused'),
    unavailable: t('refusal.unavailable'),
    signedOut: t('refusal.not_signed_in'),
  };
  return (
    <div className="wrap grid max-w-[40rem] gap-6 py-10">
      <div>
        <h1 className="mb-3 text-title">{t('joinTitle')}</h1>
        <p className="text-ink2">{t('joinLede')}</p>
      </div>
      {flash && <FormStatus outcome={flash.outcome} done={{}} wrong={wrong} />}
      {email ? (
        <form method="post" action={`${here}/accept`} className="grid gap-4">
          <p className="break-words">{t('joinAs', { email })}</p>
          <Field
            id="join-name"
            name="name"
            label={t('joinName')}
            hint={t('joinNameHint')}
            defaultValue={flash?.typed?.name ?? name}
            pattern=".*\S.*"
            autoComplete="name"
            required
            maxLength={longestName}
          />
          <p>
            <SubmitButton>{t('joinAccept')}</SubmitButton>
          </p>
          <p className="text-meta text-ink2">{t('joinPasswordHint')}</p>
        </form>
      ) : (
        <>
          {!isInvited && <p>{t('joinOpenMail')}</p>}
          <NewLinkForm locale={locale} next={here} />
          <p>
            <Button asChild variant="link" size="text">
              <a href={authPath(locale, { next: here })}>{t('joinSignIn')}</a>
            </Button>
          </p>
        </>
      )}
    </div>
  );
}
