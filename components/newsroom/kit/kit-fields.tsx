import { useTranslations } from 'next-intl';

import { Checkbox, Radio } from '@/components/ui/checkbox';
import { Input, Select, Textarea } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { Slider } from '@/components/ui/slider';

import { KitCombobox } from './kit-floating.client';

/** Fields at rest, refused, for reading only and switched off. */
export function KitFields() {
  const desk = useTranslations('desk');
  return (
    <div className="grid w-full gap-4 md:grid-cols-3">
      <Label>
        {desk('search')}
        <Input placeholder={desk('searchHint')} />
      </Label>
      <Label>
        {desk('district')}
        <Input aria-invalid="true" defaultValue="अंबिकापुर शहर" />
      </Label>
      <Label>
        {desk('section')}
        <Input readOnly defaultValue="nal-ka-pani" />
      </Label>
      <Label>
        {desk('column.status')}
        <Select defaultValue="1">
          <option value="1">{desk('state.draft')}</option>
          <option value="2">{desk('state.published')}</option>
        </Select>
      </Label>
      <Label>
        {desk('returnNote')}
        <Textarea rows={2} />
      </Label>
      <div className="grid content-start gap-1">
        <span className="text-meta font-bold">{desk('states')}</span>
        <KitCombobox />
      </div>
      <div className="grid content-start">
        <CheckLabel>
          <Checkbox defaultChecked /> {desk('breaking')}
        </CheckLabel>
        <CheckLabel>
          <Radio name="kit" defaultChecked /> {desk('featured')}
        </CheckLabel>
        <Slider aria-label={desk('column.time')} defaultValue={40} />
      </div>
    </div>
  );
}
