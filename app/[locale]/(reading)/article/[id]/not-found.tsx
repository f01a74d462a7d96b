import { NotFoundScreen } from '@/components/layout/not-found-screen';

import { currentLocale } from '../../../page-context';

export default async function ArticleNotFound() {
  return <NotFoundScreen locale={await currentLocale()} what="article" />;
}
