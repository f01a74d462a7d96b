import type { Metadata } from 'next';

import { JsonLd } from '@/components/layout/json-ld';
import { PageFrame } from '@/components/layout/page-frame';
import { MissingScreen } from '@/components/reading/missing/missing-screen';
import { NoticeList } from '@/components/reading/notices/notice-list';
import { NoticeView } from '@/components/reading/notices/notice-view';
import { paperPageGraph } from '@/lib/machines/seo/page-graph';
import { pageMetadata } from '@/lib/machines/seo/page-metadata';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { translator } from '@/lib/platform/i18n/translator';
import { districtName } from '@/lib/reading/districts/model';
import { noticePath, noticesPath, type NoticeKind } from '@/lib/reading/notices/model';
import { hasNoticeEnded, readNotice, readNotices } from '@/lib/reading/notices/read';
import { respondWith } from '@/lib/server/page-status';

import { Missing, missingMetadata, readOffer } from '../../missing';
import { readFrame } from '../../page-context';

/** What machines learn of the list of notices of a kind. */
export async function noticesMetadata(kind: NoticeKind): Promise<Metadata> {
  const locale = await currentLocale();
  const t = translator(locale, 'notices');
  return pageMetadata({
    locale,
    path: noticesPath('hi', kind),
    title: t(`${kind}.title`),
    description: t(`${kind}.description`),
  });
}

/** The list of notices of a kind. */
export async function Notices({ kind }: { kind: NoticeKind }) {
  const locale = await currentLocale();
  const t = translator(locale, 'notices');
  const [frame, notices] = await Promise.all([readFrame(), readNotices(locale, kind)]);
  return (
    <PageFrame
      locale={locale}
      paths={{ hi: noticesPath('hi', kind), en: noticesPath('en', kind) }}
      {...frame}
    >
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: t(`${kind}.title`),
          path: noticesPath(locale, kind),
          description: t(`${kind}.description`),
          isAbout: false,
        })}
      />
      <NoticeList
        locale={locale}
        kind={kind}
        notices={notices}
        districts={frame.taxonomy.districts}
      />
    </PageFrame>
  );
}

/** What machines learn of one notice. */
export async function noticeMetadata(kind: NoticeKind, id: string): Promise<Metadata> {
  const locale = await currentLocale();
  const notice = await readNotice(locale, kind, id);
  if (!notice) {
    if (!(await hasNoticeEnded(id))) return missingMetadata('page');
    return { title: translator(locale, 'notFound')('noticeTitle'), robots: { index: false } };
  }
  return pageMetadata({
    locale,
    path: noticePath('hi', kind, id),
    title: notice.title.text,
    description: notice.text.text,
    languages: notice.languages,
  });
}

/** One notice; where it has ended, 410 and the way on. */
export async function OneNotice({ kind, id }: { kind: NoticeKind; id: string }) {
  const locale = await currentLocale();
  const [frame, notice] = await Promise.all([readFrame(), readNotice(locale, kind, id)]);
  const paths = { hi: noticePath('hi', kind, id), en: noticePath('en', kind, id) };
  if (!notice) {
    if (!(await hasNoticeEnded(id))) return <Missing what="page" />;
    respondWith(410);
    return (
      <PageFrame locale={locale} paths={paths} {...frame}>
        <MissingScreen locale={locale} what="notice" offer={await readOffer(locale)} />
      </PageFrame>
    );
  }
  const district = frame.taxonomy.districts.find(({ slug }) => slug === notice.district);
  return (
    <PageFrame locale={locale} paths={paths} {...frame}>
      <JsonLd
        graph={paperPageGraph({
          locale,
          name: notice.title.text,
          path: noticePath(locale, kind, id),
          description: notice.text.text.slice(0, 160),
          isAbout: false,
        })}
      />
      <NoticeView
        locale={locale}
        notice={notice}
        place={district ? districtName(district, locale) : null}
      />
    </PageFrame>
  );
}
