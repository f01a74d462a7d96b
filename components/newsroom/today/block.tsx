import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';

/** A block of the first page: its head, how many there are, the way to all of them. */
export function Block({
  id,
  title,
  count = 0,
  more,
  children,
}: {
  id: string;
  title: string;
  count?: number;
  more?: string;
  children: ReactNode;
}) {
  const t = useTranslations('today');
  return (
    <section aria-labelledby={id} className="mb-8">
      <div className="flex min-h-control items-center gap-2 border-b border-ink">
        <h2 id={id} className="font-display text-list leading-normal">
          {title}
        </h2>
        {count > 0 && <span className="text-meta text-ink2">{count}</span>}
        {more && (
          <a
            href={more}
            aria-label={t('allOf', { what: title })}
            className="ml-auto inline-flex min-h-control items-center gap-1 text-meta font-bold whitespace-nowrap text-sal hover:underlined"
          >
            {t('all')} <Icon of={ChevronRight} size={16} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

/** Said where a block has nothing. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="py-4 text-ink2">{children}</p>;
}
