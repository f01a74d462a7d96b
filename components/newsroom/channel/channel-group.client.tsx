'use client';

import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';

import { postMark, textsAddress, type ChannelTexts } from '@/lib/newsroom/channel/model';
import { locales } from '@/lib/platform/i18n/locale';

import { RailGroup } from '../editor/rail-group';
import { CardLinks } from './card-links';
import { TakeText } from './take-text.client';

/**
 * A published article's messages for the paper's channel, ready to be taken along where it is written.
 */
export function ChannelGroup({
  id,
  title,
  revision,
}: {
  id: string;
  title: string;
  /** Of the article as it was published last. */
  revision: number;
}) {
  const t = useTranslations('channel');
  const { data } = useSWR<{ texts: ChannelTexts }, Error>(textsAddress(id, revision), {
    shouldRetryOnError: false,
  });
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
