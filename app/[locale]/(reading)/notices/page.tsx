import { Notices, noticesMetadata } from './notice-pages';

export const generateMetadata = () => noticesMetadata('notice');

/** The list of public notices that run today. */
export default function ListPage() {
  return <Notices kind="notice" />;
}
