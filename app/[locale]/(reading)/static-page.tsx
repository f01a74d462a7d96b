import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import type { Locale } from '@/lib/platform/i18n/locale';
import { localePath } from '@/lib/platform/paths';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';

import { readFrame } from '../page-context';

type Section = { title: string; text: string; more?: { href: string; text: string } };

/** The section that says where objections go, and when they are answered. */
export async function grievanceSection(locale: Locale): Promise<Section> {
  const t = await getTranslations('about');
  return {
    title: t('complaintTitle'),
    text: t('complaint'),
    more: { href: localePath(locale, '/grievance'), text: t('complaintLink') },
  };
}

/** A page of the paper about itself: a title, an opening line, what is done there, and titled paragraphs. */
export async function StaticPage({
  locale,
  path,
  title,
  lede,
  sections,
  children,
}: {
  locale: Locale;
  path: string;
  title: string;
  lede: string;
  sections: Section[];
  children?: ReactNode;
}) {
  const frame = await readFrame();
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: localePath('hi', path), en: localePath('en', path) }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: title,
          path: localePath(locale, path),
          description: lede,
          isAbout: path === '/about',
        })}
      />
      <article className="wrap pt-6">
        <div className="max-w-[70ch] border-t-3 border-ink pt-3">
          <h1 className="text-title lg:text-title-wide">{title}</h1>
          <p className="mt-2 text-card-wide text-ink2">{lede}</p>
          {children}
          {sections.map((section) => (
            <section key={section.title} className="mt-7">
              <h2 className="text-card-big">{section.title}</h2>
              <p className="mt-1 text-body">{section.text}</p>
              {section.more && (
                <a
                  href={section.more.href}
                  className="inline-flex min-h-11 items-center font-bold text-sal hover:underlined"
                >
                  {section.more.text}
                </a>
              )}
            </section>
          ))}
        </div>
      </article>
    </PageFrame>
  );
}
