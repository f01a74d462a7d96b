import { Missing, missingMetadata } from '../../missing';

export function generateMetadata() {
  return missingMetadata('page');
}

/**
 * What every unknown address leads to (next.config, rewrites): one cached answer per edition, so
 * that nobody can fill the page cache with invented addresses.
 */
export default function MissingPage() {
  return <Missing what="page" />;
}
