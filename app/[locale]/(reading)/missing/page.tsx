import { Missing, missingMetadata } from '../../missing';

export function generateMetadata() {
  return missingMetadata('page');
}

/**
 * What addresses of no page's shape lead to (next.config, rewrites): one cached answer per edition.
 * Invented sections, districts and articles are cached each; the size of the cache bounds those.
 */
export default function MissingPage() {
  return <Missing what="page" />;
}
