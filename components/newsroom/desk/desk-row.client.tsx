'use client';

import { useTranslations } from 'next-intl';

import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/components/ui/cn';
import { CheckLabel } from '@/components/ui/label';
import type { RowAction } from '@/lib/newsroom/desk/model';

import { StateBadge } from '../shared/state-badge';
import { Thumbnail } from '../shared/thumbnail';
import type { DeskLine } from './desk-line';
import { useArticleStatus } from './desk-now.client';
import { RowMenu } from './row-menu.client';

/**
 * Set for a list of rows: its columns where it is wide, of whose room section and reporter get their share; a tablet's has no
 * section and no reporter, a phone's rows are cards. With a column of ticks where articles can be chosen.
 */
export const columns = (isChoosable: boolean): string =>
  isChoosable
    ? '[--columns:20px_minmax(0,1fr)_auto] @min-[36rem]:[--columns:20px_64px_minmax(0,1fr)_6rem_7.5rem_var(--control)] @min-[56rem]:[--columns:20px_64px_minmax(0,4fr)_minmax(6rem,1fr)_minmax(7.5rem,1.25fr)_6rem_7.5rem_var(--control)]'
    : '[--columns:minmax(0,1fr)_auto] @min-[36rem]:[--columns:64px_minmax(0,1fr)_6rem_7.5rem_var(--control)] @min-[56rem]:[--columns:64px_minmax(0,4fr)_minmax(6rem,1fr)_minmax(7.5rem,1.25fr)_6rem_7.5rem_var(--control)]';

const onlyWide = 'hidden min-w-0 text-meta @min-[56rem]:block';

/** An article on the desk: to be opened, chosen, or moved by its menu. */
export function DeskRow({
  line,
  actions,
  isChosen,
  onToggle,
  onAct,
}: {
  line: DeskLine;
  actions: readonly RowAction[];
  isChosen: boolean;
  /** Null where nothing can be done with several together. */
  onToggle: (() => void) | null;
  onAct: (action: RowAction) => void;
}) {
  const t = useTranslations('desk');
  return (
    <li
      data-row={line.id}
      className={cn(
        'relative grid items-start gap-x-3 gap-y-1 border-b border-hair py-2 hover:bg-hover has-[a:focus-visible]:bg-hover @min-[36rem]:min-h-14 @min-[36rem]:items-center @min-[36rem]:py-1.5',
        'before:absolute before:inset-y-0 before:left-0 before:w-[3px] has-[a:focus-visible]:before:bg-sal',
        'grid-cols-(--columns)',
        onToggle !== null && 'pl-2',
        isChosen && 'bg-saltint hover:bg-saltint',
      )}
    >
      {onToggle && (
        <CheckLabel className="min-w-control justify-center max-md:-ml-3 @min-[36rem]:min-w-0">
          <Checkbox
            checked={isChosen}
            onChange={onToggle}
            aria-label={t('choose', { title: line.title })}
          />
        </CheckLabel>
      )}
      <Thumbnail
        image={line.image}
        className="order-1 mt-1 self-start @min-[36rem]:order-none @min-[36rem]:mt-0 @min-[36rem]:self-center"
      />
      <Titles line={line} />
      <p className={onlyWide}>
        <span className="block truncate">{line.section}</span>
        <span className="line-clamp-2 text-ink2">{line.place}</span>
      </p>
      <p className={onlyWide}>
        {line.author && (
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar name={line.author} />
            <span className="line-clamp-2">{line.author}</span>
          </span>
        )}
        {line.source && <span className="line-clamp-2 text-ink2">{line.source}</span>}
      </p>
      <div className="order-2 col-span-2 -col-end-1 flex min-h-control items-center gap-x-3 pr-12 @min-[36rem]:contents">
        <p className="text-meta tabular-nums" title={line.when}>
          <span aria-hidden="true">{line.time}</span>
          <span className="sr-only">{line.when}</span>
        </p>
        <p>
          <StateBadge state={line.state} />
        </p>
      </div>
      <RowMenu
        line={line}
        actions={actions}
        onAct={onAct}
        className="absolute right-0 bottom-1 @min-[36rem]:static"
      />
    </li>
  );
}

/** What it is called in both languages, and what is wanting. */
function Titles({ line }: { line: DeskLine }) {
  const t = useTranslations('desk');
  return (
    <div className="min-w-0 leading-normal">
      {/* Room for the ring of the focus, which what is clamped would cut. */}
      <p className="-mx-1.5 line-clamp-3 px-1.5 py-0.5 text-[1.0714em] @min-[36rem]:line-clamp-2">
        {line.isBreaking && (
          <Badge tone="solid" className="mr-2 h-5! px-1.5!">
            {t('breaking')}
          </Badge>
        )}
        <a href={line.href} lang={line.titleLanguage} className="tap font-bold hover:underlined">
          {line.title}
        </a>
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-meta text-ink2 @min-[36rem]:flex-nowrap">
        {line.otherTitle && (
          <span lang={line.otherTitle.lang} className="w-full min-w-0 truncate @min-[36rem]:w-auto">
            {line.otherTitle.text}
          </span>
        )}
        {line.isFeatured && <span className="shrink-0 text-sal">{t('featured')}</span>}
        {line.marks.map(({ text, isMissing }) => (
          <span key={text} className={cn('shrink-0', !isMissing && 'text-brass')}>
            {text}
          </span>
        ))}
        {line.group && (
          <a
            href={line.group.href}
            aria-label={line.group.label}
            className="tap shrink-0 rounded-box bg-brasstint px-2 font-bold text-ink hover:underlined"
          >
            {line.group.text}
          </a>
        )}
      </p>
      <p className="truncate text-meta text-ink2 @min-[56rem]:hidden">
        {[line.section, line.place, line.author, line.source].filter(Boolean).join(' · ')}
      </p>
      <Meanwhile line={line} />
    </div>
  );
}

/** Who has the article open, and what became of it since the line was shown. */
function Meanwhile({ line }: { line: DeskLine }) {
  const t = useTranslations('desk');
  const now = useArticleStatus(line.id);
  const here = now?.here ?? (now === null ? [] : line.here);
  const changed =
    now === undefined
      ? null
      : now === null
        ? t('goneMeanwhile')
        : now.state !== line.state
          ? t('movedMeanwhile', { state: t(`state.${now.state}`) })
          : now.revision !== line.revision
            ? t('changedMeanwhile')
            : null;
  return (
    <>
      {here.length > 0 && (
        <p className="flex items-center gap-1.5 text-meta text-sal">
          <span aria-hidden="true" className="size-1.5 rounded-pill bg-sal" />
          {t('here', { names: here.join(', ') })}
        </p>
      )}
      {changed && <p className="text-meta font-bold text-brass">{changed}</p>}
    </>
  );
}
