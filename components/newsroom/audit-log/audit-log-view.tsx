import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { editorPath } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/locale';
import {
  auditLogPageSize,
  auditLogSearch,
  auditSubjects,
  type AuditEvent,
  type AuditLogQuery,
} from '@/lib/newsroom/audit-log/model';
import type { AuditNames } from '@/lib/newsroom/audit-log/names';
import { localePath } from '@/lib/platform/paths';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { actionName, articleOf, auditDetails } from './audit-details';
import { Empty } from '@/components/ui/empty';
import { ListPages } from '../shared/list-pages';
import { PageHead } from '../shared/page-head';

/** What was done in the newsroom, by whom and to what. */
export function AuditLogView({
  locale,
  question,
  events,
  names,
}: {
  locale: Locale;
  question: AuditLogQuery;
  events: AuditEvent[];
  /** What ids and slugs in them are called. */
  names: AuditNames;
}) {
  const t = useTranslations('auditLog');
  const last = events.length === auditLogPageSize ? events.at(-1) : undefined;
  const to = (before: AuditLogQuery['before']) =>
    localePath(locale, `/admin/audit-log${auditLogSearch({ ...question, before })}`);
  return (
    <>
      <PageHead title={t('title')} lede={t('lede')} />
      <Filter locale={locale} question={question} />
      {events.length === 0 ? (
        <Empty sign={ScrollText} title={t('none')} />
      ) : (
        <ol className="border-t border-rule">
          {events.map((event) => (
            <Line key={event.id} locale={locale} event={event} question={question} names={names} />
          ))}
        </ol>
      )}
      <ListPages
        label={t('pages')}
        start={question.before === null ? null : { href: to(null), text: t('newest') }}
        more={last ? { href: to(last.id), text: t('older') } : null}
      />
      {events.length > 0 && (
        <Button asChild variant="link" size="text" className="mt-4">
          <a href={`/api/newsroom/audit-log${auditLogSearch({ ...question, locale })}`} download>
            {t('csv')}
          </a>
        </Button>
      )}
    </>
  );
}

function Filter({ locale, question }: { locale: Locale; question: AuditLogQuery }) {
  const t = useTranslations('auditLog');
  const isNarrowed = question.person || question.action || question.subject;
  return (
    <form
      action={localePath(locale, '/admin/audit-log')}
      role="search"
      className="flex flex-wrap items-end gap-3 py-4"
    >
      <Label className="grow basis-48 sm:max-w-72">
        {t('person')}
        <Input name="person" defaultValue={question.person} maxLength={100} />
      </Label>
      <Label>
        {t('about')}
        <Select name="action" defaultValue={question.action}>
          <option value="">{t('all')}</option>
          {auditSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`subject.${subject.slice(0, -1) as 'story'}`)}
            </option>
          ))}
          {question.action && !auditSubjects.some((subject) => subject === question.action) && (
            <option value={question.action}>{actionName(locale, question.action)}</option>
          )}
        </Select>
      </Label>
      {question.subject && <input type="hidden" name="subject" value={question.subject} />}
      <Button type="submit" variant="primary">
        {t('show')}
      </Button>
      {isNarrowed && (
        <Button asChild variant="link" size="text">
          <a href={localePath(locale, '/admin/audit-log')}>{t('reset')}</a>
        </Button>
      )}
    </form>
  );
}

function Line({
  locale,
  event,
  question,
  names,
}: {
  locale: Locale;
  event: AuditEvent;
  question: AuditLogQuery;
  names: AuditNames;
}) {
  const t = useTranslations('auditLog');
  const narrow = (part: Partial<AuditLogQuery>) =>
    localePath(locale, `/admin/audit-log${auditLogSearch({ ...question, before: null, ...part })}`);
  // An article's title stands in its link.
  const shown = event.action.startsWith('story.') ? { ...event.details, title: '' } : event.details;
  const quiet = 'tap inline-flex min-h-8 items-center hover:underlined';
  return (
    <li className="border-b border-rule py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <time dateTime={event.time} className="text-meta text-ink2">
          {formatDateTime(locale, event.time)}
        </time>
        <a href={narrow({ person: event.actor })} className={`${quiet} font-bold`}>
          {event.actor || t('site')}
        </a>
        <a href={narrow({ action: event.action })} className={quiet}>
          {actionName(locale, event.action)}
        </a>
        {event.action.startsWith('story.') && (
          <a
            href={localePath(locale, editorPath(event.subject))}
            className={`${quiet} font-bold wrap-anywhere`}
          >
            {articleOf(locale, event, names) ?? t('thisArticle')}
          </a>
        )}
        {event.subject && (
          <a
            href={narrow({ subject: event.subject })}
            className={`${quiet} text-meta break-all text-ink2`}
          >
            {t('onThis')}
          </a>
        )}
      </p>
      <p className="text-meta break-words text-ink2">
        {auditDetails(locale, { ...event, details: shown }, names)}
      </p>
    </li>
  );
}
