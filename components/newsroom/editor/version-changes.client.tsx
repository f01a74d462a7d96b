'use client';

import { useTranslations } from 'next-intl';

import { posterUrl } from '@/lib/reading/articles/image';
import { locales } from '@/lib/platform/i18n/locale';
import { folderOf, type ArticleImages } from '@/lib/newsroom/images/model';
import { changedFacts, type ChangedFact } from '@/lib/newsroom/editor/compare/compared-facts';
import { comparedText } from '@/lib/newsroom/editor/compare/compared-text';
import type { BlockType, DraftContent } from '@/lib/newsroom/editor/model/model';

import { Table, TableCaption, TableCell, TableHead } from '@/components/ui/table';
import { fieldName } from './field-name';
import { RemovedImage } from './removed-image.client';
import { useEditor } from './editor-context.client';
import { useFactWords, type KnownFacts } from './use-fact-words.client';
import { WordChanges } from './word-changes';

/** What a version said differently than the draft does now: its facts one by one, its texts word by word. */
export function VersionChanges({
  version,
  known,
  takenDown,
}: {
  version: DraftContent;
  known: KnownFacts;
  takenDown: ArticleImages['takenDown'];
}) {
  const t = useTranslations('writing');
  const { content } = useEditor();
  const names = {
    alt: t('imageAlt'),
    caption: t('imageCaption'),
    credit: t('imageCredit'),
    cite: t('extra.cite'),
    until: t('extra.until'),
  };
  const facts = changedFacts(version, content);
  const texts = locales.map((locale) => ({
    locale,
    before: comparedText(version, locale, names),
    after: comparedText(content, locale, names),
  }));
  if (facts.length === 0 && texts.every(({ before, after }) => before === after))
    return <p className="bg-surface p-3 text-ink2">{t('versions.same')}</p>;
  return (
    <div className="grid gap-4 bg-surface p-3 lg:grid-cols-2">
      {facts.length > 0 && <FactChanges facts={facts} known={known} takenDown={takenDown} />}
      {texts.map(({ locale, before, after }) => (
        <div key={locale} className="min-w-0">
          <h3 className="font-bold">{t(`language.${locale}`)}</h3>
          {before === after ? (
            <p className="text-ink2">{t('versions.sameText')}</p>
          ) : (
            <WordChanges before={before} after={after} lang={locale} />
          )}
        </div>
      ))}
    </div>
  );
}

type Known = { known: KnownFacts; takenDown: ArticleImages['takenDown'] };

function FactChanges({ facts, ...known }: Known & { facts: readonly ChangedFact[] }) {
  const t = useTranslations('writing');
  const nameOf = (fact: ChangedFact): string => {
    if (fact.kind === 'field')
      return fact.field === 'image_focus' ? t('versions.focus') : fieldName(fact.field, t);
    const { number } = fact;
    return fact.what === 'type' ? t('blockType', { number }) : t('versions.blockUrl', { number });
  };
  return (
    <Table className="text-meta lg:col-span-2">
      <TableCaption>{t('facts.title')}</TableCaption>
      <thead>
        <tr>
          <TableHead scope="col" className="w-1/4">
            <span className="sr-only">{t('versions.fact')}</span>
          </TableHead>
          <TableHead scope="col">{t('versions.then')}</TableHead>
          <TableHead scope="col">{t('versions.now')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.kind === 'field' ? fact.field : `${fact.id} ${fact.what} ${fact.number}`}>
            <TableHead scope="row">{nameOf(fact)}</TableHead>
            <TableCell>
              <FactValue fact={fact} value={fact.before} {...known} />
            </TableCell>
            <TableCell>
              <FactValue fact={fact} value={fact.after} {...known} />
            </TableCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FactValue({
  fact,
  value,
  known,
  takenDown,
}: Known & { fact: ChangedFact; value: unknown }) {
  const t = useTranslations('writing');
  const factWords = useFactWords(known);
  const text =
    fact.kind === 'field'
      ? factWords(fact.field, value)
      : fact.what === 'type'
        ? t(`block.${value as BlockType}`)
        : factWords('image_url', value);
  if (text === '') return <span className="text-ink2">{t('versions.nothing')}</span>;
  const gone = takenDown.find(({ folder }) => folder === folderOf(text));
  if (gone) return <RemovedImage {...gone} />;
  if (fact.kind === 'field' && fact.field === 'image_url')
    return <img src={posterUrl(text)} alt={text} className="max-h-24 w-auto" />;
  return text;
}
