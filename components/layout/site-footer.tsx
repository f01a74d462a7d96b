import { useTranslations } from 'next-intl';

import { categoryName, type Category } from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import { otherLocale, type Locale } from '@/lib/platform/i18n/locale';
import { offlinePath } from '@/lib/platform/paths';
import {
  archivesPath,
  categoryPath,
  districtPath,
  feedPath,
  homePath,
  localePath,
  statePath,
  authorsPath,
  printPath,
  topicIndexPath,
  topicPath,
} from '@/lib/platform/paths';
import { noticesPath } from '@/lib/reading/notices/model';
import { tagName } from '@/lib/reading/topics/trend';

/** Sections shown of the twelve (specification 9, footer). */
const shownCategories = 8;

/** The foot of every page: sections, the home region's districts, the paper's own pages, popular topics. */
export function SiteFooter({
  locale,
  year,
  categories,
  districts,
  topics,
}: {
  locale: Locale;
  year: string;
  categories: Category[];
  districts: District[];
  topics: { slug: string; nameHi: string; nameEn: string }[];
}) {
  const location = useTranslations('location');
  const offline = useTranslations('offline');
  const t = useTranslations('footer');
  const site = useTranslations('site');
  return (
    <footer className="mt-16 bg-foot text-onfoot far-down-450 print:hidden">
      <div className="wrap pt-4 pb-10">
        <span className="godna text-brassline" aria-hidden="true" />
        <p className="font-display mt-4 text-masthead">{site('name')}</p>
        <p className="max-w-[42ch] text-onfoot2">{site('tagline')}</p>
        <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-8">
          <FooterList title={t('categories')}>
            {categories.slice(0, shownCategories).map((category) => (
              <FooterLink key={category.slug} href={categoryPath(locale, category.slug)}>
                {categoryName(category, locale)}
              </FooterLink>
            ))}
          </FooterList>
          <FooterList title={t('districts')}>
            {districts
              .filter((district) => district.isSurgujaSide)
              .map((district) => (
                <FooterLink key={district.slug} href={districtPath(locale, district.slug)}>
                  {districtName(district, locale)}
                </FooterLink>
              ))}
            <FooterLink href={`${statePath(locale)}#districts`}>{location('chooseOwn')}</FooterLink>
          </FooterList>
          <FooterList title={t('paper')}>
            <FooterLink href={printPath(locale)}>{t('editions')}</FooterLink>
            <FooterLink href={archivesPath(locale)}>{t('archives')}</FooterLink>
            <FooterLink href={topicIndexPath(locale)}>{t('allTopics')}</FooterLink>
            <FooterLink href={authorsPath(locale)}>{t('authors')}</FooterLink>
            <FooterLink href={noticesPath(locale, 'notice')}>{t('notices')}</FooterLink>
            <FooterLink href={noticesPath(locale, 'obituary')}>{t('obituaries')}</FooterLink>
            {(
              ['letter', 'about', 'ethics', 'privacy', 'terms', 'grievance', 'performance'] as const
            ).map((page) => (
              <FooterLink key={page} href={localePath(locale, `/${page}`)}>
                {t(page)}
              </FooterLink>
            ))}
            <FooterLink href={offlinePath(locale)}>{offline('title')}</FooterLink>
            <li>
              <a
                href={homePath(otherLocale(locale))}
                hrefLang={otherLocale(locale)}
                lang={otherLocale(locale)}
                data-language={otherLocale(locale)}
              >
                {t('otherEdition')}
              </a>
            </li>
            <FooterLink href={feedPath(locale)}>{t('feed')}</FooterLink>
          </FooterList>
        </div>
        {topics.length > 0 && (
          <section className="mt-8">
            <h2 className="mb-2 border-b border-footrule pb-1 text-card">{t('topics')}</h2>
            <ul className="menu-rows flex flex-wrap gap-x-5">
              {topics.map((topic) => (
                <FooterLink key={topic.slug} href={topicPath(locale, topic.slug)}>
                  {tagName(topic, locale)}
                </FooterLink>
              ))}
            </ul>
          </section>
        )}
        <p className="mt-8 border-t border-footrule pt-3 text-meta text-onfoot2">
          {t('copyright', { year })}
        </p>
      </div>
    </footer>
  );
}

function FooterList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 border-b border-footrule pb-1 text-card">{title}</h2>
      <ul className="menu-rows gap-x-2">{children}</ul>
    </section>
  );
}

function FooterLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={href}>{children}</a>
    </li>
  );
}
