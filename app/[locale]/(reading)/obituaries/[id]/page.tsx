import { noticeMetadata, OneNotice } from '../../notices/notice-pages';

type Properties = { params: Promise<{ id: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return noticeMetadata('obituary', (await params).id);
}

/** One obituary. */
export default async function NoticePage({ params }: Properties) {
  return <OneNotice kind="obituary" id={(await params).id} />;
}
