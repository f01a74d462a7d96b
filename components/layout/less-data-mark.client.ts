import { lessDataChoice } from '@/lib/platform/less-data/model';

/**
 * Marks the page of a reader who has chosen less data where the server has not made it for that: applications, and
 * copies that the phone has kept. Styles then ask for no font, and nothing comes by itself.
 */
export function markLessData(): void {
  if (lessDataChoice(document.cookie) === 'on') document.documentElement.dataset.lessData = '';
}
