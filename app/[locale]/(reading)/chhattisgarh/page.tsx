import { currentLocale } from '../../page-context';
import { StateListing, stateMetadata } from './state-listing';

export async function generateMetadata() {
  return stateMetadata(await currentLocale(), 1);
}

export default async function StatePage() {
  return <StateListing locale={await currentLocale()} page={1} />;
}
