'use client';

import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';

import type { Locale } from '@/lib/i18n/locale';

export type SheetProperties = { locale: Locale; onClose: () => void };

/**
 * The header's way to search: a link to the search page that opens the search sheet instead once
 * scripts are there; the sheet is loaded when it is first wanted. "/" opens it too, but never
 * while something is being typed.
 */
export function SearchButton({
  locale,
  href,
  label,
  className,
  children,
}: {
  locale: Locale;
  href: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<SheetProperties> | null>(null);
  const open = () => {
    import('./search-sheet.client').then(
      (loaded) => setSheet(() => loaded.SearchSheet),
      () => location.assign(href),
    );
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      link.current?.click();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <a
        ref={link}
        href={href}
        aria-label={label}
        aria-keyshortcuts="/"
        className={className}
        onClick={(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </a>
      {Sheet && (
        <Sheet
          locale={locale}
          onClose={() => {
            setSheet(null);
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}
