import { useTranslations } from 'next-intl';

import { breakingNewsSlug, categoryName } from '@/lib/reading/categories/model';
import { districtName } from '@/lib/reading/districts/model';
import { longestTarget, type Follow, type FollowKind } from '@/lib/reading/follows/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { categoryPath, districtPath, localePath, topicPath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';

import { SubmitButton } from '../accounts/form-parts';
import type { Taxonomy } from '@/components/layout/page-frame';
import { SectionHeading } from '@/components/layout/section-heading';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { SettingsMessage } from './settings-message';

type Properties = {
  locale: Locale;
  follows: Follow[];
  /** What followed series are called, by id. */
  seriesTitles: Map<string, string>;
  /** What followed topics are called in the edition's language, by slug. */
  topicNames: Map<string, string>;
  taxonomy: Taxonomy;
  flash: FlashMessage | null;
};

/** What the reader follows: each with a way to stop, and forms to add districts, sections and topics. */
export function FollowsPart(properties: Properties) {
  const { locale, follows, flash } = properties;
  const t = useTranslations('follows');
  return (
    <section aria-labelledby="follows">
      <SectionHeading id="follows" title={t('title')} />
      <SettingsMessage flash={flash} form="follows" />
      <p className="mt-2 text-ink2">{follows.length === 0 ? t('none') : t('lede')}</p>
      <a
        href={localePath(locale, '/alerts')}
        className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {translator(locale, 'alerts')('here')}
      </a>
      <ul className="mt-2 grid grid-cols-1 gap-x-10 sm:grid-cols-2">
        {follows.map((follow) => (
          <Followed key={`${follow.kind} ${follow.target}`} follow={follow} {...properties} />
        ))}
      </ul>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <AddDistrict {...properties} />
        <AddCategory {...properties} />
        <AddTopic {...properties} />
      </div>
    </section>
  );
}

/** What is followed in the edition's words, and its page where it has one. */
function nameOf(
  { kind, target }: Follow,
  { locale, taxonomy, seriesTitles, topicNames }: Properties,
): { name: string; path?: string } {
  switch (kind) {
    case 'district': {
      const district = taxonomy.districts.find(({ slug }) => slug === target);
      return district
        ? { name: districtName(district, locale), path: districtPath(locale, target) }
        : { name: target };
    }
    case 'category': {
      const category = taxonomy.categories.find(({ slug }) => slug === target);
      return category
        ? { name: categoryName(category, locale), path: categoryPath(locale, target) }
        : { name: target };
    }
    case 'topic':
      return { name: topicNames.get(target) ?? target, path: topicPath(locale, target) };
    case 'series':
      return { name: seriesTitles.get(target) ?? translator(locale, 'follows')('series') };
  }
}

function Followed({ follow, ...properties }: Properties & { follow: Follow }) {
  const { locale } = properties;
  const t = useTranslations('follows');
  const kinds: Record<FollowKind, string> = {
    district: t('district'),
    category: t('category'),
    topic: t('topic'),
    series: t('series'),
  };
  const { name, path } = nameOf(follow, properties);
  return (
    <li className="flex items-center gap-3 border-b border-rule py-1">
      <p className="min-w-0 grow leading-snug">
        {path ? (
          <a href={path} className="font-bold break-words hover:underlined">
            {name}
          </a>
        ) : (
          <span className="font-bold">{name}</span>
        )}{' '}
        <span className="text-meta text-ink2">{kinds[follow.kind]}</span>
      </p>
      <form method="post" action={localePath(locale, '/settings/follows')}>
        <input type="hidden" name="kind" value={follow.kind} />
        <input type="hidden" name="target" value={follow.target} />
        <Button
          name="remove"
          value="yes"
          aria-label={t('stopNamed', { name })}
          variant="danger-quiet"
          size="text"
          className="px-2"
        >
          {t('stop')}
        </Button>
      </form>
    </li>
  );
}

function AddDistrict({ locale, follows, taxonomy }: Properties) {
  const t = useTranslations('follows');
  const choices = taxonomy.districts
    .filter(({ slug }) => !isFollowed(follows, 'district', slug))
    .map((district) => [district.slug, districtName(district, locale)] as const);
  return <AddByChoice locale={locale} kind="district" label={t('addDistrict')} choices={choices} />;
}

function AddCategory({ locale, follows, taxonomy }: Properties) {
  const t = useTranslations('follows');
  const choices = taxonomy.categories
    // Breaking news is told to everybody who wants it (the choices above).
    .filter(({ slug }) => slug !== breakingNewsSlug && !isFollowed(follows, 'category', slug))
    .map((category) => [category.slug, categoryName(category, locale)] as const);
  return <AddByChoice locale={locale} kind="category" label={t('addCategory')} choices={choices} />;
}

function isFollowed(follows: Follow[], kind: FollowKind, target: string): boolean {
  return follows.some((follow) => follow.kind === kind && follow.target === target);
}

function AddByChoice({
  locale,
  kind,
  label,
  choices,
}: {
  locale: Locale;
  kind: FollowKind;
  label: string;
  choices: (readonly [slug: string, name: string])[];
}) {
  const t = useTranslations('follows');
  return (
    <form method="post" action={localePath(locale, '/settings/follows')}>
      <input type="hidden" name="kind" value={kind} />
      <label htmlFor={`add-${kind}`} className="text-meta font-bold">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <Select id={`add-${kind}`} name="target" defaultValue="" required className="grow">
          <option value="">{t('choose')}</option>
          {choices.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <SubmitButton tone="quiet" aria-label={label}>
          {t('add')}
        </SubmitButton>
      </div>
    </form>
  );
}

function AddTopic({ locale }: Properties) {
  const t = useTranslations('follows');
  return (
    <form method="post" action={localePath(locale, '/settings/follows')}>
      <input type="hidden" name="kind" value="topic" />
      <label htmlFor="add-topic" className="text-meta font-bold">
        {t('addTopic')}
      </label>
      <div className="mt-1 flex gap-2">
        <Input
          id="add-topic"
          type="text"
          name="target"
          maxLength={longestTarget}
          placeholder={t('topicExample')}
          autoComplete="off"
          required
          className="grow placeholder:text-ink2"
        />
        <SubmitButton tone="quiet" aria-label={t('addTopic')}>
          {t('add')}
        </SubmitButton>
      </div>
    </form>
  );
}
