'use client';

import { useTranslations } from 'next-intl';

import { formatDateTime } from '@/lib/platform/text/dates';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useEditor } from './editor-context.client';

/** Why an article came back, at its head until it is led on again. */
export function ReturnedNote() {
  const t = useTranslations('writing');
  const locale = useEdition();
  const { article } = useEditor();
  if (!article?.returned) return null;
  const { note, by, at } = article.returned;
  const time = formatDateTime(locale, at);
  return (
    <section className="my-3 border-l-3 border-brassline bg-brasstint px-4 py-2">
      <p className="text-meta font-bold">
        {by ? t('returned.title', { name: by, time }) : t('returned.noName', { time })}
      </p>
      <p dir="auto" className={`break-words whitespace-pre-line ${note ? '' : 'text-ink2'}`}>
        {note || t('returned.noNote')}
      </p>
    </section>
  );
}
