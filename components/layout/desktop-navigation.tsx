import { useTranslations } from 'next-intl';

import {
  breakingNewsSlug,
  categoryName,
  filterSections,
  type Category,
} from '@/lib/reading/categories/model';
import { districtName, type District } from '@/lib/reading/districts/model';
import type { Locale } from '@/lib/platform/i18n/locale';
import { categoryPath, districtPath, homePath, statePath, topicPath } from '@/lib/platform/paths';
import { tagName, type PopularTag } from '@/lib/reading/topics/trend';

import { signs } from './signs';
import { Icon } from '@/components/ui/icon';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

type Properties = {
  locale: Locale;
  /** This page's address in each edition. */
  paths: Record<Locale, string>;
  categories: Category[];
  districts: District[];
  /** Topics that are talked of now. */
  today: PopularTag[];
};

/** The line of ways around below the name, from tablets on; says where the reader is. */
export function DesktopNavigation({ locale, paths, categories, districts, today }: Properties) {
  const t = useTranslations('header');
  const here = paths[locale];
  const direct = categories.filter(({ slug }) => slug === breakingNewsSlug || slug === 'national');
  const sections = filterSections(categories);
  const sectionPaths = sections.map(({ slug }) => categoryPath(locale, slug));
  const statePaths = [
    statePath(locale),
    ...districts.map(({ slug }) => districtPath(locale, slug)),
  ];
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="hidden border-b border-rule md:block print:hidden"
    >
      <ul className="relative wrap flex items-stretch gap-2">
        <li className="-ml-3">
          <TopLink href={homePath(locale)} here={here}>
            {t('home')}
          </TopLink>
        </li>
        <Dropdown
          label={t('state')}
          width="w-[56rem] max-w-[calc(100vw-2*var(--gutter))]"
          isHere={statePaths.includes(here)}
        >
          <a
            href={statePath(locale)}
            aria-current={here === statePath(locale) ? 'page' : undefined}
            className="mb-2 inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
          >
            {t('allState')}
          </a>
          <div className="grid grid-cols-4 gap-x-6">
            {districtColumns(districts).map((column, index) => (
              <ul key={index} className="min-w-0">
                {column.map((district) => (
                  <MenuLink
                    key={district.slug}
                    href={districtPath(locale, district.slug)}
                    here={here}
                  >
                    {districtName(district, locale)}
                  </MenuLink>
                ))}
              </ul>
            ))}
          </div>
        </Dropdown>
        <Dropdown
          label={t('categories')}
          width="w-[26rem]"
          isHere={sectionPaths.includes(here) && here !== categoryPath(locale, 'national')}
        >
          <ul className="columns-2">
            {sections.map((category) => (
              <MenuLink key={category.slug} href={categoryPath(locale, category.slug)} here={here}>
                {categoryName(category, locale)}
              </MenuLink>
            ))}
          </ul>
        </Dropdown>
        {direct.map((category) => (
          <li key={category.slug}>
            <TopLink
              href={categoryPath(locale, category.slug)}
              here={here}
              className={category.slug === breakingNewsSlug ? 'text-geru' : ''}
            >
              {categoryName(category, locale)}
            </TopLink>
          </li>
        ))}
        {today.length > 0 && (
          <li className="ml-auto hidden min-w-0 lg:block">
            <TopicsOfToday locale={locale} today={today} here={here} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** What is talked of now, at the end of the line; what has no room on it is left out. */
function TopicsOfToday({
  locale,
  today,
  here,
}: {
  locale: Locale;
  today: PopularTag[];
  here: string;
}) {
  const header = useTranslations('header');
  return (
    <ul
      aria-label={header('today')}
      className="flex h-[46px] flex-wrap justify-end gap-x-1 overflow-hidden"
    >
      {today.map((tag) => (
        <li key={tag.address}>
          <a
            href={topicPath(locale, tag.address)}
            aria-current={here === topicPath(locale, tag.address) ? 'page' : undefined}
            className="flex min-h-[46px] items-center px-2.5 text-meta whitespace-nowrap text-ink2 hover:text-sal hover:underlined aria-[current]:font-bold aria-[current]:text-sal"
          >
            {tagName(tag, locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Districts in four columns: 8, 8, 8 and the remainder (specification 2, header). */
function districtColumns(districts: District[]): District[][] {
  const perColumn = 8;
  return [0, 1, 2, 3].map((column) =>
    districts.slice(column * perColumn, column === 3 ? undefined : (column + 1) * perColumn),
  );
}

/** The page that is open has a bar below its name, as has the menu that names it. */
const topLink =
  'flex min-h-[46px] items-center gap-1 border-y-3 border-transparent px-3 font-bold hover:text-sal lg:whitespace-nowrap';
const hereClass = 'border-b-sal text-sal';

function TopLink({
  href,
  here,
  className = '',
  children,
}: {
  href: string;
  here: string;
  className?: string;
  children: React.ReactNode;
}) {
  const isHere = href === here;
  return (
    <a
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className={`${topLink} ${isHere ? hereClass : className}`}
    >
      {children}
    </a>
  );
}

function Dropdown({
  label,
  width,
  isHere,
  children,
}: {
  label: string;
  width: string;
  /** Whether the page that is open stands in it. */
  isHere: boolean;
  children: React.ReactNode;
}) {
  return (
    <li>
      {/* On tablets a menu opens from the page’s edge: from its own word it would leave the screen. */}
      <Popover className="open:bg-sunk lg:relative">
        <PopoverTrigger className={`${topLink} ${isHere ? hereClass : ''}`}>
          {label} <Icon of={signs.down} size={17} />
        </PopoverTrigger>
        <PopoverContent
          className={`absolute top-full left-(--gutter) px-5 py-4 lg:left-0 ${width}`}
        >
          {children}
        </PopoverContent>
      </Popover>
    </li>
  );
}

function MenuLink({
  href,
  here,
  children,
}: {
  href: string;
  here: string;
  children: React.ReactNode;
}) {
  return (
    <li className="break-inside-avoid">
      <a
        href={href}
        aria-current={href === here ? 'page' : undefined}
        className="flex min-h-11 items-center leading-normal hover:text-sal hover:underlined aria-[current]:font-bold aria-[current]:text-sal"
      >
        {children}
      </a>
    </li>
  );
}
