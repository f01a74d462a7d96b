'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { headlineIn, type Bulletin, type BulletinKey } from '@/lib/newsroom/channel/model';
import { sendTest } from '@/lib/newsroom/letters/browser';
import { letterForms, previewPath, type LetterForm } from '@/lib/newsroom/letters/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { showToast } from '@/components/layout/toast/show-toast.client';
import { Button } from '@/components/ui/button';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { LanguageHead } from '../shared/language-head.client';

/** A letter as it is saved, in one of its languages and forms, and the button that sends it to its editor. */
export function LetterPreview({
  letter,
  sent,
  isUnsaved,
  language,
  onLanguage,
}: {
  letter: BulletinKey;
  sent: Bulletin;
  isUnsaved: boolean;
  language: Locale;
  onLanguage: (language: Locale) => void;
}) {
  const t = useTranslations('letters');
  const [form, setForm] = useState<LetterForm>('html');
  const [isBusy, setBusy] = useState(false);
  const isEmpty = !sent.items.some((item) => headlineIn(language, item) !== null);
  const test = async () => {
    if (isBusy || isEmpty) return;
    setBusy(true);
    const answer = await sendTest(letter, language);
    setBusy(false);
    const why = answer.ok ? answer.value.why : null;
    const message =
      why === null ? t('testOff') : why === '' ? t('tested') : t('testFailed', { why });
    showToast({ id: 'letter', message, tone: why === '' ? 'success' : 'error' });
  };
  return (
    <section aria-labelledby="letter-preview" className="min-w-0 max-lg:order-first">
      <LanguageHead
        id="letter-preview"
        title={t('preview', { language: t(`languages.${language}`) })}
        language={language}
        onLanguage={onLanguage}
      />
      {isEmpty ? (
        <p className="my-3 text-ink2">{t('empty')}</p>
      ) : (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <ToggleGroup aria-label={t('form')} className="gap-2">
              {letterForms.map((each) => (
                <ToggleGroupItem key={each} isPressed={each === form} onClick={() => setForm(each)}>
                  {t(`forms.${each}`)}
                </ToggleGroupItem>
              ))}
            </ToggleGroup>
            {/* Not disabled: it would lose the focus. */}
            <Button type="button" aria-disabled={isBusy} onClick={() => void test()}>
              {t('test')}
            </Button>
          </div>
          {isUnsaved && <p className="mt-2 text-meta text-ink2">{t('saveFirst')}</p>}
          <iframe
            key={`${language} ${form}`}
            title={t('previewOf', { language: t(`languages.${language}`) })}
            src={previewPath(letter, { lang: language, as: form, revision: sent.revision })}
            sandbox=""
            className="mt-3 h-[36rem] w-full border border-rule bg-surface"
          />
        </>
      )}
    </section>
  );
}
