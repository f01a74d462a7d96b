export { default, generateMetadata, generateStaticParams } from '../../page';
