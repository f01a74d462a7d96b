'use client';

import { Layers, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { categoryName } from '@/lib/reading/categories/model';
import { reaches, type Role } from '@/lib/newsroom/shared/model';
import {
  fieldsIn,
  isOfKind,
  type DraftContent,
  type FieldIn,
} from '@/lib/newsroom/editor/model/model';

import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { useEdition } from '@/lib/platform/i18n/use-edition';
import { AuthorsField } from './authors-field.client';
import { ChipField } from './chip-field.client';
import { DistrictField } from './district-field.client';
import { FactText } from './fact-text.client';
import { RailGroup } from './rail-group';
import { SeriesField } from './series-field.client';
import { useEditor, useEditorStore } from './editor-context.client';
import type { KnownFacts } from './use-fact-words.client';

/** What the paper has to know of an article besides its text. */
export function FactsPanel({
  role,
  categories,
  districts,
  authors,
  series,
}: KnownFacts & { role: Role }) {
  const t = useTranslations('writing');
  const locale = useEdition();
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const isOff = phase !== 'writing';
  const put = (change: Partial<DraftContent>) =>
    store.edit({ ...store.view().content, ...change }, Object.keys(change).join());
  return (
    <div>
      <RailGroup isOpen sign={SlidersHorizontal} title={t('facts.title')}>
        <Label>
          {t('facts.category')}
          <Select
            data-place="category"
            value={content.category ?? ''}
            disabled={isOff}
            onChange={(event) => put({ category: event.target.value || null })}
          >
            <option value="">{t('facts.choose')}</option>
            {categories.map((each) => (
              <option key={each.slug} value={each.slug}>
                {categoryName(each, locale)}
              </option>
            ))}
          </Select>
        </Label>
        <DistrictField districts={districts} />
        <ChipField field="tags" />
        <AuthorsField authors={authors} />
        <div className="grid gap-2">
          <Tick field="is_breaking_news" />
          {reaches(role, 'editor') && <Tick field="is_featured" />}
        </div>
      </RailGroup>
      <RailGroup sign={Layers} title={t('facts.more')} value={content.source_name ?? undefined}>
        {fieldsIn('more').map((field) => (
          <Fact key={field} field={field} />
        ))}
        <SeriesField series={series} />
      </RailGroup>
    </div>
  );
}

/** One more fact, by its kind. */
function Fact({ field }: { field: FieldIn<'more'> }) {
  if (field === 'sentiment') return <SentimentField />;
  return isOfKind(field, 'names') ? <ChipField field={field} /> : <FactText field={field} />;
}

function SentimentField() {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  const put = (sentiment: DraftContent['sentiment']) =>
    store.edit({ ...store.view().content, sentiment }, 'sentiment');
  return (
    <Label>
      {t('facts.sentiment')}
      <Select
        data-place="sentiment"
        value={content.sentiment}
        disabled={phase !== 'writing'}
        onChange={(event) => put(event.target.value as DraftContent['sentiment'])}
      >
        {(['neutral', 'positive', 'negative'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`sentiment.${each}`)}
          </option>
        ))}
      </Select>
    </Label>
  );
}

function Tick({ field }: { field: 'is_breaking_news' | 'is_featured' }) {
  const t = useTranslations('writing');
  const store = useEditorStore();
  const { content, phase } = useEditor();
  return (
    <CheckLabel>
      <Checkbox
        checked={content[field]}
        disabled={phase !== 'writing'}
        onChange={(event) =>
          store.edit({ ...store.view().content, [field]: event.target.checked }, field)
        }
      />
      {t(`facts.${field}`)}
    </CheckLabel>
  );
}
