'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { posterUrl } from '@/lib/reading/articles/image';
import { editorPath } from '@/lib/platform/paths';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { articlePath, localePath } from '@/lib/platform/paths';
import { truncate } from '@/lib/platform/text/truncate';
import { fieldOf, type DraftContent } from '@/lib/newsroom/editor/model/model';

import { Button } from '@/components/ui/button';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useEditor, useEditorStore } from './editor-context.client';

/** Widths of the frame in pixels. */
const widths = { phone: 360, desk: 1280 } as const;
type View = keyof typeof widths | 'whatsapp' | 'search';
const views: readonly View[] = ['phone', 'desk', 'whatsapp', 'search'];

/** The article as readers will see it: on a phone, on a desk, as a message and as a search result. */
export function PreviewPanel() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { article, content } = useEditor();
  const [shown, setShown] = useState<{ view: View; locale: Locale; turn: number } | null>(null);
  const show = async (change: { view?: View; locale?: Locale }) => {
    const { view = 'phone', locale = 'hi', turn = 0 } = shown ?? {};
    // The frame shows what the site has.
    await store.flush();
    setShown({ view, locale, turn: turn + 1, ...change });
  };
  return (
    <section aria-label={t('preview.title')} className="border-t border-rule py-3">
      <h2 className="text-card-wide font-bold">{t('preview.title')}</h2>
      <ToggleGroup aria-label={t('preview.title')} className="gap-2 py-2">
        {views.map((view) => (
          <ToggleGroupItem
            key={view}
            disabled={!article}
            isPressed={shown?.view === view}
            onClick={() => void show({ view })}
          >
            {t(`preview.${view}`)}
          </ToggleGroupItem>
        ))}
        {shown && (
          <>
            <Button type="button" onClick={() => void show({ locale: otherLocale(shown.locale) })}>
              {t('preview.in', { language: t(`language.${otherLocale(shown.locale)}`) })}
            </Button>
            <Button type="button" onClick={() => setShown(null)}>
              {t('preview.close')}
            </Button>
          </>
        )}
      </ToggleGroup>
      {shown && (shown.view === 'phone' || shown.view === 'desk') && (
        <div className="overflow-x-auto border border-line">
          <iframe
            key={shown.turn}
            title={t('preview.frame', { language: t(`language.${shown.locale}`) })}
            src={localePath(shown.locale, `${editorPath(store.id)}/preview`)}
            // No scripts: a look counts as no visit.
            sandbox="allow-same-origin"
            width={widths[shown.view]}
            className="block h-[740px] bg-paper"
          />
        </div>
      )}
      {shown?.view === 'whatsapp' && <WhatsAppCard content={content} locale={shown.locale} />}
      {shown?.view === 'search' && (
        <SearchResult id={store.id} content={content} locale={shown.locale} />
      )}
    </section>
  );
}

/** Letters that WhatsApp and search engines show (lib/newsroom/editor/model/lengths.ts). */
function shortened(content: DraftContent, locale: Locale, title: number, summary: number) {
  const own = content[fieldOf('title', locale)].trim() ? locale : otherLocale(locale);
  return {
    lang: own,
    title: truncate(content[fieldOf('title', own)].trim(), title),
    summary: truncate(content[fieldOf('summary', own)].trim().replace(/\s+/g, ' '), summary),
  };
}

function WhatsAppCard({ content, locale }: { content: DraftContent; locale: Locale }) {
  const { title, summary, lang } = shortened(content, locale, 65, 80);
  return (
    <div lang={lang} className="max-w-96 rounded-box bg-sunk p-1">
      {content.image_url && (
        <img
          src={posterUrl(content.image_url)}
          alt=""
          className="aspect-[1.91] w-full object-cover"
        />
      )}
      <div className="p-2">
        <p className="font-bold">{title}</p>
        <p className="text-meta text-ink2">{summary}</p>
        <p className="text-meta text-ink2" translate="no">
          {globalThis.location.host}
        </p>
      </div>
    </div>
  );
}

function SearchResult({
  id,
  content,
  locale,
}: {
  id: string;
  content: DraftContent;
  locale: Locale;
}) {
  const { title, summary, lang } = shortened(content, locale, locale === 'hi' ? 70 : 60, 160);
  return (
    <div lang={lang} className="max-w-[600px] bg-surface p-4">
      <p className="truncate text-meta text-ink2" translate="no">
        {globalThis.location.host + articlePath(locale, id)}
      </p>
      <p className="text-card-wide text-focus">{title}</p>
      <p className="text-meta">{summary}</p>
    </div>
  );
}
