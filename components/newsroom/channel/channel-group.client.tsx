'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import useSWR from 'swr';

import { postMark, textsAddress, type ChannelTexts } from '@/lib/newsroom/channel/model';
import { locales } from '@/lib/platform/i18n/locale';

import { RailGroup } from '../editor/rail-group';
import { CardLinks } from './card-links';
import { TakeText } from './take-text.client';

/**
 * A published article's messages for the paper's channel, ready to be taken along where it is written. Takes its id, its
 * title, and what changes whenever readers see something else of it.
 */
export function ChannelGroup({
  id,
  title,
  version,
}: {
  id: string;
  title: string;
  version: unknown;
}) {
  const t = useTranslations('channel');
  const { data, mutate } = useSWR<{ texts: ChannelTexts }, Error>(textsAddress(id), {
    shouldRetryOnError: false,
  });
  useEffect(() => void mutate(), [mutate, version]);
  if (!data) return null;
  return (
    <RailGroup sign={Send} title={t('title')} isOpen>
      {locales.map((language) => {
        const text = data.texts[language];
        if (text === null) return null;
        return (
          <div
            key={language}
            role="group"
            aria-label={t(`language.${language}`)}
            className="flex flex-wrap items-center gap-2"
          >
            <span className="w-full text-meta text-ink2">{t(`language.${language}`)}</span>
            <TakeText
              text={text}
              post={{ mark: postMark, article: id }}
              language={language}
              title={title}
              refreshes={false}
            />
            <CardLinks of={{ article: id }} language={language} title={title} />
          </div>
        );
      })}
    </RailGroup>
  );
}
