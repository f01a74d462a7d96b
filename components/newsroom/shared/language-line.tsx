import type { Locale } from '@/lib/platform/i18n/locale';

import { Input, Textarea } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { FieldRefusal } from './refusal.client';

/** A line of a form in one language; with `rows` a text of several. `refusals`: those that are about it. */
export function LanguageLine({
  name,
  lang,
  label,
  longest,
  value = '',
  rows,
  refusals = [],
}: {
  name: string;
  lang: Locale;
  label: string;
  longest: number;
  value: string | undefined;
  rows?: number;
  refusals?: readonly string[];
}) {
  const field = { name, lang, maxLength: longest, defaultValue: value };
  return (
    <Label className="content-start">
      {label}
      {rows === undefined ? <Input {...field} /> : <Textarea {...field} rows={rows} />}
      <FieldRefusal of={refusals} />
    </Label>
  );
}
