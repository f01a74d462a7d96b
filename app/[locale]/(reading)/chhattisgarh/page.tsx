import { pagedPage } from '../paged-page';
import { StateListing, stateMetadata } from './state-listing';

const { Page, generateMetadata } = pagedPage(StateListing, stateMetadata);
export { Page as default, generateMetadata };
