'use client';

import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locale';

export type SheetProperties = { locale: Locale; onClose: () => void };

/**
 * The header's way to search: a link to the search page that opens the search sheet instead once
 * scripts are there; the sheet is loaded when it is first wanted.
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
  return (
    <>
      <a
        ref={link}
        href={href}
        aria-label={label}
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
