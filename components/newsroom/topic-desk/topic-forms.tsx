import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import {
  topicKinds,
  topicLimits,
  topicSettings,
  type NamedTopic,
} from '@/lib/newsroom/topic-desk/model';
import { topicName } from '@/lib/reading/topics/model';

import { Button } from '@/components/ui/button';
import { Input, Select, Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { DeskForm } from '../shared/desk-form';

const route = '/api/newsroom/topics';

/** The form for a new topic, or for the chosen one with what else can be done with it. */
export function TopicForms({
  locale,
  chosen,
  added,
  topics,
  back,
}: {
  locale: Locale;
  chosen: NamedTopic | undefined;
  /** A tag that is to become a topic. */
  added: string;
  topics: NamedTopic[];
  /** The address without an open form, without the edition. */
  back: string;
}) {
  const t = useTranslations('topics');
  return (
    <DeskForm
      id="topic-form"
      title={chosen ? t('changeTitle', { name: topicName(chosen, locale) }) : t('addTitle')}
      isOpen={chosen !== undefined || added !== ''}
    >
      <Names topic={chosen} added={added} />
      {(chosen ?? added) && (
        <p className="mt-4">
          <Button asChild>
            <a href={localePath(locale, back)}>{t('closeForm')}</a>
          </Button>
        </p>
      )}
      {chosen && <JoinAndRemove locale={locale} topic={chosen} topics={topics} />}
    </DeskForm>
  );
}

function Names({ topic, added }: { topic: NamedTopic | undefined; added: string }) {
  const t = useTranslations('topics');
  const isHindi = /\p{Script=Devanagari}/u.test(added);
  return (
    <ActionForm
      key={topic?.slug ?? 'new'}
      method="PUT"
      path={route}
      fixed={{
        slug: topic?.slug ?? '',
        seen: topic ? JSON.stringify(topicSettings(topic)) : '',
      }}
      submit={t(topic ? 'save' : 'add')}
      done={t('saved')}
      clears={!topic}
      className="grid max-w-4xl items-end gap-4 border border-rule bg-surface p-4 sm:grid-cols-2 sm:[&>button]:justify-self-start"
    >
      <Name
        label={t('nameHi')}
        name="name_hi"
        lang="hi"
        value={topic?.nameHi ?? (isHindi ? added : '')}
      />
      <Name
        label={t('nameEn')}
        name="name_en"
        lang="en"
        value={topic?.nameEn ?? (isHindi ? '' : added)}
      />
      <Label>
        {t('aliases')}
        <Textarea
          name="aliases"
          rows={3}
          defaultValue={topic?.aliases.join('\n')}
          aria-describedby="aliases-hint"
        />
        <span id="aliases-hint" className="font-normal text-ink2">
          {t('aliasesHint')}
        </span>
      </Label>
      <Label className="self-start">
        {t('kind')}
        <Select name="kind" defaultValue={topic?.kind ?? 'tag'}>
          {topicKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Label>
    </ActionForm>
  );
}

function Name({
  label,
  name,
  lang,
  value,
}: {
  label: string;
  name: string;
  lang: Locale;
  value: string;
}) {
  return (
    <Label>
      {label}
      <Input name={name} lang={lang} required maxLength={topicLimits.name} defaultValue={value} />
    </Label>
  );
}

function JoinAndRemove({
  locale,
  topic,
  topics,
}: {
  locale: Locale;
  topic: NamedTopic;
  topics: NamedTopic[];
}) {
  const t = useTranslations('topics');
  const name = topicName(topic, locale);
  const nameApart = namesApart(topics, locale);
  const seen = JSON.stringify(topicSettings(topic));
  return (
    <div className="mt-4 flex max-w-4xl flex-wrap items-end justify-between gap-4">
      <ActionForm
        path={route}
        fixed={{ deed: 'merge', slug: topic.slug, seen }}
        submit={t('merge')}
        question={t('mergeQuestion', { name, into: '{into}' })}
        done={t('merged')}
        next="topic-form"
        isQuiet
        className="flex min-w-0 grow flex-wrap items-end gap-3 wrap-anywhere"
      >
        <Label className="max-w-md grow basis-60">
          {t('mergeInto')}
          <Select name="into" required defaultValue="">
            <option value="">{t('mergeChoose')}</option>
            {topicKinds.map((kind) => (
              <optgroup key={kind} label={t(`kinds.${kind}`)}>
                {topics
                  .filter((other) => other.kind === kind && other.slug !== topic.slug)
                  .map((other) => (
                    <option key={other.slug} value={other.slug}>
                      {nameApart(other)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        </Label>
      </ActionForm>
      <ActionForm
        path={route}
        fixed={{ deed: 'remove', slug: topic.slug, seen }}
        submit={t('remove')}
        question={t('removeQuestion', { name })}
        done={t('removed')}
        next="topic-form"
        isQuiet
        className="min-w-0 wrap-anywhere"
      />
    </div>
  );
}

/** Gives each topic's name, with the word of its address where another of its kind has the same name. */
function namesApart(topics: NamedTopic[], locale: Locale): (topic: NamedTopic) => string {
  const asKind = (topic: NamedTopic) => `${topic.kind} ${topicName(topic, locale)}`;
  const times = Map.groupBy(topics, asKind);
  return (topic) => {
    const name = topicName(topic, locale);
    return times.get(asKind(topic))?.length === 1 ? name : `${name} (${topic.slug})`;
  };
}
