import { useTranslations } from 'next-intl';

/** Says above a headline that the article is told live, and leads to what is told; of a closed one, that it was. */
export function CoverageStrip({ isRunning }: { isRunning: boolean }) {
  const t = useTranslations('coverage');
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 print:hidden">
      <strong
        className={
          isRunning ? 'border border-gerusolid bg-gerusolid px-2.5 text-ongeru' : 'text-ink2'
        }
      >
        {t(isRunning ? 'live' : 'ended')}
      </strong>
      <a
        href="#live"
        className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
      >
        {t('jump')}
      </a>
    </p>
  );
}
