import { noticeMetadata, OneNotice } from '../notice-pages';

type Properties = { params: Promise<{ id: string }> };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Properties) {
  return noticeMetadata('notice', (await params).id);
}

/** One public notice. */
export default async function NoticePage({ params }: Properties) {
  return <OneNotice kind="notice" id={(await params).id} />;
}
