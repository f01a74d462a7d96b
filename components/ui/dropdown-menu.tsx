'use client';

import * as Parts from '@radix-ui/react-dropdown-menu';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

import { cn } from './cn';
import { Icon } from './icon';
import { Kbd } from './kbd';

/** A button and the list of actions behind it (WAI-ARIA practices, Menu button); the page beside it stays as it is. */
export function DropdownMenu(props: ComponentProps<typeof Parts.Root>) {
  return <Parts.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Parts.Trigger;

/** The list; it turns to where there is room. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Parts.Content>) {
  return (
    <Parts.Portal>
      <Parts.Content
        align="end"
        collisionPadding={8}
        className={cn(
          'z-30 max-h-(--radix-dropdown-menu-content-available-height) min-w-[min(13.75rem,calc(100vw-1rem))] overflow-y-auto rounded-box border border-rule bg-raised p-1 shadow-menu motion-safe:animate-[fade_120ms_ease-out]',
          className,
        )}
        {...props}
      />
    </Parts.Portal>
  );
}

/** One action with its sign and its key; `asChild` makes a link of it. */
export function DropdownMenuItem({
  sign,
  shortcut,
  isDangerous = false,
  className,
  children,
  ...props
}: Omit<ComponentProps<typeof Parts.Item>, 'asChild'> & {
  sign: LucideIcon;
  shortcut?: string | undefined;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <Parts.Item className={cn(item, isDangerous && 'text-geru', className)} {...props}>
      <ItemWords sign={sign} {...(shortcut && { shortcut })} isDangerous={isDangerous}>
        {children}
      </ItemWords>
    </Parts.Item>
  );
}

/** A way to another page among the actions. */
export function DropdownMenuLink({
  href,
  sign,
  shortcut,
  lang,
  isCurrent = false,
  children,
}: {
  href: string;
  sign: LucideIcon | null;
  shortcut?: string;
  lang?: string;
  /** It leads to what is seen now. */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  return (
    <Parts.Item asChild className={item}>
      <a href={href} hrefLang={lang} aria-current={isCurrent || undefined}>
        <ItemWords sign={sign} {...(shortcut && { shortcut })}>
          {children}
        </ItemWords>
      </a>
    </Parts.Item>
  );
}

export function DropdownMenuSeparator() {
  return <Parts.Separator className="my-1 h-px bg-hair" />;
}

const item =
  'flex min-h-control items-center gap-2.5 rounded-[1px] px-2 leading-snug outline-none data-disabled:opacity-60 data-highlighted:bg-press';

function ItemWords({
  sign,
  shortcut,
  isDangerous = false,
  children,
}: {
  sign: LucideIcon | null;
  shortcut?: string;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      {sign ? (
        <Icon of={sign} size={16} className={isDangerous ? '' : 'text-ink2'} />
      ) : (
        <span className="size-4 shrink-0" />
      )}
      {children}
      {shortcut && <Kbd className="ml-auto">{shortcut}</Kbd>}
    </>
  );
}
