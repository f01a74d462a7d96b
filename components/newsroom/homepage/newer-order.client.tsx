'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Says that a colleague has arranged the same meanwhile, and how: it may be taken over, or be replaced by saving again. */
export function NewerOrder({ names, onTake }: { names: readonly string[]; onTake: () => void }) {
  const t = useTranslations('homepage');
  return (
    <Note role="alert" tone="geru" sign={TriangleAlert} className="mb-4">
      <p className="font-bold">{t('newer')}</p>
      {names.length === 0 ? (
        <p className="my-2">{t('nothing')}</p>
      ) : (
        <ol className="my-2 list-decimal pl-6">
          {names.map((name, place) => (
            <li key={`${place} ${name}`}>{name}</li>
          ))}
        </ol>
      )}
      <p className="mb-3 text-meta text-ink2">{t('newerHint')}</p>
      <Button type="button" onClick={onTake}>
        {t('takeNewer')}
      </Button>
    </Note>
  );
}
