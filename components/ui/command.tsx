'use client';

import { Command as Parts } from 'cmdk';
import { Search, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from './icon';
import { Kbd } from './kbd';

/**
 * A field and the list of what it finds, gone through by arrows while one types (WAI-ARIA practices, Combobox). What is
 * found is told by its children; nothing is left out here. `label` names it.
 */
export function Command(props: ComponentProps<typeof Parts>) {
  return <Parts shouldFilter={false} loop {...props} />;
}

export function CommandInput({
  busy,
  ...props
}: ComponentProps<typeof Parts.Input> & { busy: boolean }) {
  return (
    <div className="flex min-h-12 items-center gap-2.5 border-b border-rule px-3.5 focus-within:shadow-[inset_0_-2px_var(--focus)]">
      <Icon of={Search} className="text-ink2" />
      <Parts.Input
        aria-busy={busy}
        className="h-12 min-w-0 grow bg-transparent text-[1rem] outline-none"
        {...props}
      />
      <Kbd>Esc</Kbd>
    </div>
  );
}

export function CommandList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Parts.List
      label={label}
      className="max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain p-1.5"
    >
      {children}
    </Parts.List>
  );
}

/** What is said of the whole list: that nothing is found, or why not. It is told to whoever hears the page. */
export function CommandMessage({ children }: { children: string }) {
  return (
    <p role="status" className="px-3.5 pt-3 text-ink2 empty:hidden">
      {children}
    </p>
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Parts.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:text-meta [&_[cmdk-group-heading]]:text-ink2"
    >
      {children}
    </Parts.Group>
  );
}

/** One thing to go to or to do; `end` stands at its right. */
export function CommandItem({
  value,
  sign,
  end,
  lang,
  onSelect,
  children,
}: {
  /** Its name among the others; not shown. */
  value: string;
  sign: LucideIcon;
  end?: ReactNode;
  lang?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Parts.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-[max(36px,var(--control))] cursor-pointer items-center gap-2.5 rounded-[1px] px-2 aria-selected:bg-press"
    >
      <Icon of={sign} className="text-ink2" />
      <span lang={lang} className="min-w-0 grow truncate">
        {children}
      </span>
      {end && <span className="shrink-0 text-meta text-ink2">{end}</span>}
    </Parts.Item>
  );
}
