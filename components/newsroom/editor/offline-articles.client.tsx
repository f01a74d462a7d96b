'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

import { editorPath } from '@/lib/platform/paths';
import { localePath } from '@/lib/platform/paths';
import { formatMoment } from '@/lib/platform/text/dates';
import {
  listOfflineArticles,
  type OfflineArticle,
} from '@/lib/newsroom/editor/device/offline-articles';

import { useEdition } from '@/lib/platform/i18n/use-edition';

/** The articles that this device can open without a connection, as they were when it last saw them. */
export function OfflineArticles({ writer }: { writer: string }) {
  const t = useTranslations('offlineNewsroom');
  const locale = useEdition();
  const [copies, setCopies] = useState<OfflineArticle[] | null>(null);
  useEffect(() => {
    void listOfflineArticles(writer).then(setCopies);
  }, [writer]);
  if (!copies) return null;
  if (copies.length === 0) return <p className="text-ink2">{t('nothing')}</p>;
  return (
    <section aria-labelledby="device-copies">
      <h2 id="device-copies" className="mb-1 border-b border-rule pb-1 text-card-wide font-bold">
        {t('copies')}
      </h2>
      <ul>
        {copies.map(({ story: article, opened: { content }, keptAt }) => (
          <li key={article} className="border-b border-rule">
            <CopyLink
              href={localePath(locale, editorPath(article))}
              title={content[`title_${locale}`] || content.title_hi || content.title_en}
              when={t('seenAt', { when: formatMoment(locale, keptAt) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CopyLink({ href, title, when }: { href: string; title: string; when: string }) {
  const t = useTranslations('writing');
  return (
    <a
      href={href}
      className="flex min-h-control flex-wrap items-baseline gap-x-3 py-2 hover:underlined"
    >
      {title || t('untitled')}
      <span className="text-meta text-ink2">{when}</span>
    </a>
  );
}
