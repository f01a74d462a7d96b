import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import {
  hiddenAddress,
  letterPages,
  letterPath,
  type LetterChoices,
} from '@/lib/reader/letter/model';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { District } from '@/lib/reading/districts/model';

import { Button } from '@/components/ui/button';
import { AuthBox } from '../accounts/auth-panel';
import { SubmitButton } from '../accounts/form-parts';
import { ChoiceFields } from './choice-fields';
import { LetterMessage } from './letter-message';

type Own = LetterChoices & { address: string; secret: string };

/** Somebody's own letter: what they chose, and the button that ends it; what is said once it has ended. */
export function ChoicesView({
  locale,
  own,
  districts,
  flash,
}: {
  locale: Locale;
  own: Own | null;
  districts: readonly District[];
  flash: FlashMessage | null;
}) {
  const t = useTranslations('letter');
  if (!own) {
    const words =
      flash?.outcome === 'left'
        ? { title: t('choicesTitle') }
        : { title: t('choicesNoneTitle'), lede: t('choicesNone') };
    return (
      <AuthBox {...words}>
        <LetterMessage flash={flash} />
        <p>
          <Button asChild variant="link" size="text">
            <a href={localePath(locale, letterPath)}>{t('ask')}</a>
          </Button>
        </p>
      </AuthBox>
    );
  }
  const { language, frequency, district } = own;
  return (
    <AuthBox
      title={t('choicesTitle')}
      lede={t('choicesLede', { address: hiddenAddress(own.address) })}
    >
      <LetterMessage flash={flash} />
      <form
        method="post"
        action={localePath(locale, `${letterPages.choices}/change`)}
        className="grid gap-4"
      >
        <input type="hidden" name="key" value={own.secret} />
        <ChoiceFields
          locale={locale}
          districts={districts}
          chosen={{ language, frequency, district: district ?? '' }}
        />
        <p>
          <SubmitButton>{t('choicesSave')}</SubmitButton>
        </p>
      </form>
      <section className="border-t border-rule pt-4">
        <h2 className="text-card-big">{t('choicesLeaveTitle')}</h2>
        <p className="mt-1 mb-3 text-ink2">{t('choicesLeaveText')}</p>
        <form method="post" action={localePath(locale, `${letterPages.choices}/leave`)}>
          <input type="hidden" name="key" value={own.secret} />
          <SubmitButton tone="danger">{t('choicesLeave')}</SubmitButton>
        </form>
      </section>
    </AuthBox>
  );
}
