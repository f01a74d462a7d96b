import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { homePath, searchPath } from '@/lib/platform/paths';
import type { SearchQuery } from '@/lib/reading/search/query';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';

type Topic = { name: string; href: string };

/** What the page says when no search was made: what to type, or why what was typed is none. */
export function SearchMessage({ state }: { state: SearchQuery['state'] }) {
  const t = useTranslations('search');
  switch (state) {
    case 'too-long':
      return <Notice text={t('tooLong')} />;
    case 'no-words':
      return <Notice text={t('noWords')} />;
    case 'none':
    case 'asked':
      return <p className="mt-6 text-ink2">{t('start')}</p>;
  }
}

function Notice({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-6 border-l-3 border-geru bg-gerutint px-4 py-3">
      {text}
    </p>
  );
}

/** No article was found (specification 8, empty lists): a hint, and topics much written about. */
export function NothingFound({ trending }: { trending: Topic[] }) {
  const t = useTranslations('search');
  return (
    <Empty title={t('empty')} role="status" className="mt-6">
      <p className="mt-1 text-ink2">{t('emptyHint')}</p>
      {trending.length > 0 && (
        <>
          <p className="mt-5 font-bold">{t('trending')}</p>
          <ul className="mt-2 flex flex-wrap justify-center gap-2">
            {trending.map(({ name, href }) => (
              <li key={href}>
                <Button asChild className="font-normal! wrap-anywhere">
                  <a href={href}>{name}</a>
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Empty>
  );
}

/** The database could not answer: calm words and the same search once more. */
export function SearchFailed({ locale, question }: { locale: Locale; question: SearchQuery }) {
  const notFound = useTranslations('notFound');
  const t = useTranslations('search');
  return (
    <div role="alert" className="mt-6 border-l-3 border-geru pl-5">
      <p className="text-card font-bold">{t('failed')}</p>
      <p className="mt-1 text-ink2">{t('failedHint')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* A form, since a link to the page one is on goes nowhere. */}
        <form action={searchPath(locale)}>
          <input type="hidden" name="q" value={question.q} />
          {question.category && <input type="hidden" name="category" value={question.category} />}
          {question.district && <input type="hidden" name="district" value={question.district} />}
          <Button type="submit" variant="primary" size="large">
            {t('retry')}
          </Button>
        </form>
        <Button asChild size="large">
          <a href={homePath(locale)}>{notFound('home')}</a>
        </Button>
      </div>
    </div>
  );
}
