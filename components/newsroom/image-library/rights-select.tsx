import { useTranslations } from 'next-intl';

import { imageRights } from '@/lib/newsroom/image-library/model';

import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** Which rights an image has; in a search any, where it takes words for that. */
export function RightsSelect({ chosen, any }: { chosen: string; any?: string }) {
  const t = useTranslations('imageLibrary');
  return (
    <Label>
      {t('rightsLabel')}
      <Select name="rights" defaultValue={chosen}>
        {any !== undefined && <option value="">{any}</option>}
        {imageRights.map((each) => (
          <option key={each} value={each}>
            {t(`rights.${each}`)}
          </option>
        ))}
      </Select>
    </Label>
  );
}
