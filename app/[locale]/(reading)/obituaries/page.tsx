import { Notices, noticesMetadata } from '../notices/notice-pages';

export const generateMetadata = () => noticesMetadata('obituary');

/** The list of obituaries that run today. */
export default function ListPage() {
  return <Notices kind="obituary" />;
}
