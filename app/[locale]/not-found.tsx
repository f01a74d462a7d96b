import { NotFoundScreen } from '@/components/layout/not-found-screen';

import { currentLocale } from './page-context';

export default async function NotFound() {
  return <NotFoundScreen locale={await currentLocale()} what="page" />;
}
