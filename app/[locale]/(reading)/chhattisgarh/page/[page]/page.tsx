export { default, generateMetadata } from '../../page';

export function generateStaticParams() {
  return [];
}
