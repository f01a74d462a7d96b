'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';

import { Button } from '@/components/ui/button';
import { CollectDialog } from './collect-dialog.client';

/** Opens the dialog that puts an article into collections. The place says which article, and in lists its title. */
export function CollectButton({ place }: { place: DOMStringMap }) {
  const t = useTranslations('collections');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={place.title ? t('addNamed', { name: place.title }) : undefined}
        onClick={() => setOpen(true)}
        variant="link"
        size="text"
      >
        {t('add')}
      </Button>
      {isOpen && <CollectDialog article={place.article ?? ''} onClose={close} />}
    </>
  );
}
