'use client';

import { Ellipsis, Layers, Link, SlidersHorizontal, Users, Waypoints } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { categoryName } from '@/lib/reading/categories/model';
import { reaches, type Role } from '@/lib/newsroom/shared/model';
import {
  fieldsIn,
  isOfKind,
  type DraftContent,
  type FieldIn,
  type KnownSeries,
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
import { RelatedField } from './related-field.client';
import { SeriesField } from './series-field.client';
import { useEditor, useEditorStore } from './editor-context.client';
import type { KnownFacts } from './use-fact-words.client';

/** Facts that have a group of their own beside those that stand in none. */
const inPeople = ['people_mentioned', 'organizations_mentioned'] as const;
const inSource = ['source_name', 'source_url'] as const;

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
          <Tick field="is_sensitive" />
        </div>
      </RailGroup>
      <MoreGroups series={series} />
    </div>
  );
}

/** The rest, in groups that are folded until they are wanted; each says in a word what is in it. */
function MoreGroups({ series }: { series: readonly KnownSeries[] }) {
  const t = useTranslations('writing');
  const { content } = useEditor();
  const people = inPeople.reduce((sum, field) => sum + content[field].length, 0);
  return (
    <>
      <RailGroup
        sign={Users}
        title={t('facts.people')}
        value={people > 0 ? String(people) : undefined}
      >
        {inPeople.map((field) => (
          <Fact key={field} field={field} />
        ))}
      </RailGroup>
      <RailGroup sign={Layers} title={t('facts.series')} value={useSeriesName()}>
        <SeriesField series={series} />
      </RailGroup>
      <RailGroup
        sign={Waypoints}
        title={t('facts.related')}
        value={content.related.length > 0 ? String(content.related.length) : undefined}
      >
        <RelatedField />
      </RailGroup>
      <RailGroup sign={Link} title={t('facts.source')} value={content.source_name || undefined}>
        {inSource.map((field) => (
          <Fact key={field} field={field} />
        ))}
      </RailGroup>
      <RailGroup sign={Ellipsis} title={t('facts.more')}>
        {fieldsIn('more')
          .filter((field) => ![...inPeople, ...inSource].some((other) => other === field))
          .map((field) => (
            <Fact key={field} field={field} />
          ))}
      </RailGroup>
    </>
  );
}

/** Which part of which series the article is, as the paper calls it in this edition. */
function useSeriesName(): string | undefined {
  const t = useTranslations('writing');
  const locale = useEdition();
  const { series_id: id, series_part: part, ...names } = useEditor().content;
  if (id === null) return undefined;
  const [hindi, english] = [names.series_title_hi, names.series_title];
  const title = (locale === 'hi' ? hindi || english : english || hindi) || t('untitled');
  return part === null ? title : t('facts.partOf', { title, part });
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

function Tick({ field }: { field: 'is_breaking_news' | 'is_featured' | 'is_sensitive' }) {
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
