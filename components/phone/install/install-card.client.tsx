'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';

import { askToInstall, noteDismissal } from '@/lib/phone/install/browser';
import type { Way } from '@/lib/phone/install/model';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/**
 * The card that offers to install the app: at the foot of the window, above the dock, in nobody's way
 * and without taking the focus. Takes how it can be done, and what puts the card away.
 */
export function InstallCard({ way, close }: { way: NonNullable<Way>; close: () => void }) {
  const t = useTranslations('install');
  useEffect(() => {
    addEventListener('appinstalled', close);
    return () => removeEventListener('appinstalled', close);
  }, [close]);
  const dismiss = () => {
    noteDismissal();
    close();
  };
  const install = () => {
    // Who says no to the browser has put the card away as well.
    void askToInstall().then(
      (isWanted) => (isWanted ? close() : dismiss()),
      () => dismiss(),
    );
  };
  return (
    <Card
      asChild
      variant="lead"
      className="fixed inset-x-(--gutter) bottom-[calc(var(--dock)+16px)] z-10 mx-auto flex max-w-md gap-4 shadow-menu lg:right-8 lg:left-auto lg:mx-0 print:hidden"
    >
      <section data-prompt="install" aria-labelledby="install-title">
        <img src="/icons/app-192.png" alt="" width={48} height={48} className="size-12 shrink-0" />
        <div className="min-w-0">
          <h2 id="install-title" className="text-card leading-snug">
            {t('title')}
          </h2>
          <p className="mt-1 text-ink2">{way === 'browser' ? t('text') : t('iosText')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            {way === 'browser' && (
              <Button type="button" onClick={install} variant="primary" size="large">
                {t('install')}
              </Button>
            )}
            <Button type="button" onClick={dismiss} size="large">
              {way === 'browser' ? t('later') : t('understood')}
            </Button>
          </div>
        </div>
      </section>
    </Card>
  );
}
