import type { SectionRecogniser } from '@/lib/reading/categories/recognise';
import type { DistrictRecogniser } from '@/lib/reading/districts/recognise';

/** What finds the district and the section of an article, prepared with the site's own. */
export interface Recognisers {
  readonly district: DistrictRecogniser;
  readonly section: SectionRecogniser;
}
