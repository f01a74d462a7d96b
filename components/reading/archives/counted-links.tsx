import { useTranslations } from 'next-intl';

/** Ways into the archives, each with the number of articles behind it; as many columns as have room. */
export function CountedLinks({
  entries,
  shown,
}: {
  entries: { name: string; href: string; articleCount: number }[];
  /** The address among them that this page is at, if it is one. */
  shown?: string;
}) {
  const t = useTranslations('archives');
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8">
      {entries.map(({ name, href, articleCount }) => (
        <li key={href} className="flex items-baseline justify-between gap-3 border-b border-rule">
          <a
            href={href}
            aria-current={href === shown ? 'page' : undefined}
            className="flex min-h-11 min-w-0 items-center leading-snug hover:text-sal hover:underlined aria-[current]:font-bold aria-[current]:text-sal"
          >
            {name}
          </a>
          <span className="shrink-0 text-meta text-ink2">
            {t('articleCount', { count: articleCount })}
          </span>
        </li>
      ))}
    </ul>
  );
}
