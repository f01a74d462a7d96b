import { myDistrictPath } from '@/lib/reading/location/my-district';

/** Leads from the page `/my-district` to the reader's own, which only this phone knows. Takes what knows the districts. */
export function leadToDistrict({ dataset }: HTMLElement): void {
  const districts = JSON.parse(dataset.districts ?? '{}') as Record<string, string>;
  const recall = (key: string) => localStorage.getItem(key);
  location.replace(myDistrictPath(recall, dataset.leadToDistrict ?? '', districts, Date.now()));
}
