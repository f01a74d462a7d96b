'use client';

import { useFormatter, useTranslations } from 'next-intl';

import {
  bulletinText,
  headlineIn,
  markOf,
  messageLimit,
  type BulletinDraft,
  type BulletinKey,
  type BulletinWords,
} from '@/lib/newsroom/channel/model';
import type { Locale } from '@/lib/platform/i18n/locale';

import { Textarea } from '@/components/ui/input';
import { LanguageHead } from '../shared/language-head.client';
import { CardLinks } from './card-links';
import { TakeText } from './take-text.client';

/** The message that a bulletin makes in one of the languages, how long it is, and what is done with it. */
export function BulletinMessage({
  bulletin,
  draft,
  isUnsaved,
  language,
  onLanguage,
  site,
  words,
}: {
  bulletin: BulletinKey;
  draft: BulletinDraft;
  isUnsaved: boolean;
  language: Locale;
  onLanguage: (language: Locale) => void;
  site: string;
  words: BulletinWords;
}) {
  const t = useTranslations('channel');
  const format = useFormatter();
  const { text, isCut } = bulletinText(language, bulletin, draft, { site, words });
  const name = t('preview', { language: t(`language.${language}`) });
  const hasHeadlines = draft.items.some((item) => headlineIn(language, item) !== null);
  const title = t(`bulletin.${bulletin.edition}`);
  const { day, edition, district } = bulletin;
  return (
    <section aria-labelledby="bulletin-message" className="min-w-0 max-lg:order-first">
      <LanguageHead
        id="bulletin-message"
        title={name}
        language={language}
        onLanguage={onLanguage}
      />
      {hasHeadlines ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <TakeText
              text={text}
              post={{ mark: markOf(bulletin), article: null }}
              language={language}
              title={title}
              isMain
            />
            <CardLinks
              of={{ day, edition, ...(district !== null && { district }) }}
              language={language}
              title={title}
            />
          </div>
          {isUnsaved && <p className="mt-2 text-meta text-ink2">{t('saveFirst')}</p>}
          <Textarea
            readOnly
            lang={language}
            aria-labelledby="bulletin-message"
            className="my-3 field-sizing-content max-lg:max-h-60"
            value={text}
          />
          <p className="text-meta text-ink2">
            {t('length', { count: format.number(text.length), limit: format.number(messageLimit) })}
            {isCut && <> · {t('cutNote')}</>}
          </p>
        </>
      ) : (
        <p className="my-3 text-ink2">{t('untranslated')}</p>
      )}
    </section>
  );
}
