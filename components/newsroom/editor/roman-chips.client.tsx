'use client';

import { useTranslations } from 'next-intl';

import { fromRoman } from '@/lib/newsroom/editor/input/from-roman';

import { Button } from '@/components/ui/button';

/** What the Roman word before the caret may be in Hindi; pressing one puts it there, nothing else does. */
export function RomanChips({
  word,
  onChoose,
}: {
  word: string;
  onChoose: (hindi: string) => void;
}) {
  const t = useTranslations('writing');
  const suggestions = fromRoman(word);
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label={t('romanGroup', { word })} className="mt-1 flex flex-wrap gap-1">
      {suggestions.map((hindi, index) => (
        <Button
          key={hindi}
          type="button"
          lang="hi"
          // The field keeps the focus, and phones their keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(hindi)}
        >
          {hindi}
          <span className="text-meta font-normal text-ink2 max-md:hidden">Alt+{index + 1}</span>
        </Button>
      ))}
    </div>
  );
}
