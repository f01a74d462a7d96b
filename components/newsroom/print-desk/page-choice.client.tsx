'use client';

import { useTranslations } from 'next-intl';

import { printPages, type PrintPage } from '@/lib/reading/print/model';

import { Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** Which page of an edition. Takes its label, and whether that is seen. */
export function PageChoice({
  id,
  label,
  page,
  onChange,
  isLabelSeen = false,
}: {
  id?: string;
  label: string;
  page: PrintPage;
  onChange: (page: PrintPage) => void;
  isLabelSeen?: boolean;
}) {
  const t = useTranslations('printDesk');
  const choice = (
    <Select
      id={id}
      aria-label={label}
      value={page}
      className="max-w-56"
      onChange={({ currentTarget: { value } }) => {
        const chosen = printPages.find((each) => each === value);
        if (chosen) onChange(chosen);
      }}
    >
      {printPages.map((each) => (
        <option key={each} value={each}>
          {t(`page.${each}`)}
        </option>
      ))}
    </Select>
  );
  if (!isLabelSeen) return choice;
  return (
    <Label className="mt-2">
      {label}
      {choice}
    </Label>
  );
}
