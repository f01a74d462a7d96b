'use client';

import { Lightbulb, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

import { locales, otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import {
  blockTypes,
  firstRow,
  newBlockId,
  writtenFirst,
  type BlockType,
} from '@/lib/newsroom/editor/model/model';
import { insertRow } from '@/lib/newsroom/editor/model/rows';
import { blockPairs } from '@/lib/newsroom/editor/model/translation';
import { isOfLanguage, localeOfPlace } from '@/lib/newsroom/editor/model/wordings';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Checkbox } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { useAdvice } from './advice-context.client';
import { focusPlace, hiddenPlaceEvent } from './block-reasons.client';
import { BlockRow } from './block-row.client';
import { HeadFields } from './head-fields.client';
import { MoveAnnouncer } from './move-block.client';
import { useEditor, useEditorStore } from './editor-context.client';
import { switchRomanHelp, useRomanHelp } from './use-roman-help.client';

const wide = '(min-width: 64em)';
const listenToWidth = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Both languages side by side where there is room, else the one that is chosen. */
export function EditorBody() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const edition = useEdition();
  const [chosen, setFirst] = useState<Locale | null>(null);
  const first = chosen ?? writtenFirst(content, edition);
  // From here on it changes by hand alone, not with what is typed.
  if (chosen === null && phase !== 'opening') setFirst(first);
  const isWide = useSyncExternalStore(
    listenToWidth,
    () => matchMedia(wide).matches,
    () => false,
  );
  useEffect(() => {
    const show = (event: Event) => {
      const place = (event as CustomEvent<string>).detail;
      const language = /^(?:title|summary|body)_(hi|en)(?:\/|$)/.exec(place)?.[1];
      if (!language) return;
      flushSync(() => setFirst(language === 'en' ? 'en' : 'hi'));
      focusPlace(place);
    };
    addEventListener(hiddenPlaceEvent, show);
    return () => removeEventListener(hiddenPlaceEvent, show);
  }, []);
  const isHelped = useRomanHelp();
  const shown = isWide ? [first, otherLocale(first)] : [first];
  const rows = blockPairs(content);
  const listed = rows.length > 0 ? rows : [{ id: firstRow, hi: null, en: null }];
  const add = (type: BlockType) => {
    const block = { id: newBlockId(), type, text: '' };
    store.edit(insertRow(store.view().content, first, null, block), 'added', {
      place: `body_${first}/${block.id}`,
      at: 0,
    });
  };
  return (
    <div>
      <ToggleGroup aria-label={t('languages')} className="gap-1 border-b border-rule">
        {locales.map((locale) => (
          <ToggleGroupItem
            key={locale}
            lang={locale}
            isPressed={first === locale}
            variant="tab"
            aria-describedby={`to-check-${locale}`}
            onClick={() => setFirst(locale)}
          >
            {isWide && first === locale
              ? t('languageFirst', { language: t(`language.${locale}`) })
              : t(`language.${locale}`)}
            <CountToCheck locale={locale} />
          </ToggleGroupItem>
        ))}
        <span className="grow" />
        <CheckLabel>
          <Checkbox
            checked={isHelped}
            onChange={(event) => switchRomanHelp(event.target.checked)}
          />
          <span className="text-meta">{t('romanSwitch')}</span>
        </CheckLabel>
      </ToggleGroup>
      <div
        className={`grid grid-rows-[auto_auto] gap-x-6 gap-y-3 py-4 ${shown.length === 2 ? 'lg:grid-cols-2' : ''}`}
      >
        {shown.map((locale) => (
          <HeadFields key={locale} locale={locale} />
        ))}
      </div>
      <h2 className="sr-only">{t('field.body')}</h2>
      <p
        aria-hidden="true"
        className={`grid gap-x-6 pb-1 text-meta font-bold ${shown.length === 2 ? 'lg:grid-cols-2' : ''}`}
      >
        {shown.map((locale) => (
          <span key={locale}>{`${t('field.body')} · ${t(`language.${locale}`)}`}</span>
        ))}
      </p>
      <MoveAnnouncer>
        <ol>
          {listed.map((row, index) => (
            <BlockRow key={row.id} row={row} number={index + 1} first={first} shown={shown} />
          ))}
        </ol>
      </MoveAnnouncer>
      <p
        className="flex flex-wrap gap-2 border-t border-rule py-3 text-meta"
        role="group"
        aria-label={t('addBlock')}
      >
        {blockTypes.map((type) => (
          <Button
            key={type}
            type="button"
            variant="quiet"
            size="small"
            aria-label={`+ ${t(`block.${type}`)}`}
            disabled={phase !== 'writing'}
            onClick={() => add(type)}
          >
            <Icon of={Plus} size={16} />
            {t(`block.${type}`)}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** How much there is to look at in a language, which a phone may not show. */
function CountToCheck({ locale }: { locale: Locale }) {
  const t = useTranslations('writing');
  const count = useAdvice().filter(
    ({ place }) => isOfLanguage(place) && localeOfPlace(place) === locale,
  ).length;
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className="ml-2 font-normal text-brass">
      <Icon of={Lightbulb} size={16} className="inline" /> {count}
      <span id={`to-check-${locale}`} className="sr-only">
        {t('advice.toCheckIn', { count, language: t(`language.${locale}`) })}
      </span>
    </span>
  );
}
