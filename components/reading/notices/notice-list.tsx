import { noticePath, type Notice, type NoticeKind } from '@/lib/reading/notices/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { translator } from '@/lib/platform/i18n/translator';
import type { Locale } from '@/lib/platform/i18n/locale';

import { ArticleImage } from '../listing/article-image';
import { EmptyList } from '../listing/empty-list';
import { PaidLine, YearsOfLife } from './notice-parts';

/** Notices of a kind, those of each district together; what is for the whole state stands first. */
export function NoticeList({
  locale,
  kind,
  notices,
  districts,
}: {
  locale: Locale;
  kind: NoticeKind;
  notices: readonly Notice[];
  districts: readonly District[];
}) {
  const t = translator(locale, 'notices');
  const groups = [
    { id: 'everywhere', name: t('everywhere'), of: null },
    ...districts.map((each) => ({
      id: each.slug,
      name: districtName(each, locale),
      of: each.slug,
    })),
  ]
    .map((group) => ({ ...group, own: notices.filter(({ district }) => district === group.of) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="wrap pt-6">
      <div className="mb-6 border-t-3 border-ink pt-3">
        <h1 className="text-title lg:text-title-wide">{t(`${kind}.title`)}</h1>
        <p className="mt-1 text-ink2">{t(`${kind}.description`)}</p>
      </div>
      {groups.length === 0 && <EmptyList locale={locale} message={t(`${kind}.empty`)} />}
      {groups.length > 1 && (
        <nav aria-label={t('byDistrict')} className="mb-6 print:hidden">
          <ul className="flex flex-wrap gap-x-5">
            {groups.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underlined">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {groups.map(({ id, name, own }) => (
        <section key={id} aria-labelledby={id} className="mb-10">
          <h2 id={id} className="mb-4 scroll-mt-4 border-b border-rule pb-1 text-card">
            {name}
          </h2>
          <ul className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2">
            {own.map((notice) => (
              <li key={notice.id} className="min-w-0">
                <Entry locale={locale} notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Entry({ locale, notice }: { locale: Locale; notice: Notice }) {
  const { id, kind, title, image } = notice;
  return (
    <article
      className={
        image ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,124px)] content-start gap-x-3.5' : undefined
      }
    >
      <div className="min-w-0">
        <h3 className="text-card sm:text-card-wide" lang={title.lang}>
          <a
            href={noticePath(locale, kind, id)}
            className="tap block wrap-anywhere hover:underlined focus-visible:underlined"
          >
            {title.text}
          </a>
        </h3>
        <YearsOfLife locale={locale} notice={notice} />
        <PaidLine locale={locale} notice={notice} place={null} />
      </div>
      {image && <ArticleImage image={image} sizes="124px" decorative />}
    </article>
  );
}
