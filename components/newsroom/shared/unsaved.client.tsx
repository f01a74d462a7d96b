'use client';

import { useTranslations } from 'next-intl';

import { Button } from '@/components/ui/button';

/** Says that what is arranged is not what readers see; it may be let go of. Takes the id of what one goes on from then. */
export function Unsaved({
  isUnsaved,
  headingId,
  onDiscard,
}: {
  isUnsaved: boolean;
  headingId: string;
  onDiscard: () => void;
}) {
  const t = useTranslations('frame');
  return (
    <div role="status" className="mt-3 min-h-control">
      {isUnsaved && (
        <p data-unsaved className="flex flex-wrap items-center gap-3">
          <strong>{t('unsaved')}</strong>
          <Button
            type="button"
            onClick={() => {
              document.getElementById(headingId)?.focus();
              onDiscard();
            }}
          >
            {t('discard')}
          </Button>
        </p>
      )}
    </div>
  );
}
