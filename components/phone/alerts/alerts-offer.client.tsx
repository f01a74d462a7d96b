'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { noteOffer } from '@/lib/phone/alerts/offer';
import { localePath } from '@/lib/platform/paths';

import { WithWords } from '@/components/layout/loading/with-words.client';
import { pageLocale } from '@/components/layout/page/page-locale.client';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

/** The card that offers alerts to who reads here often, until it is put away. */
export function AlertsOffer() {
  const [isShown, setIsShown] = useState(true);
  const putAway = () => {
    noteOffer();
    setIsShown(false);
  };
  return (
    isShown && (
      <WithWords>
        <OfferCard putAway={putAway} />
      </WithWords>
    )
  );
}

function OfferCard({ putAway }: { putAway: () => void }) {
  const t = useTranslations('alertsOffer');
  return (
    <Card
      asChild
      variant="lead"
      className="fixed inset-x-(--gutter) bottom-[calc(var(--dock)+16px)] z-10 mx-auto max-w-md shadow-menu lg:right-8 lg:left-auto lg:mx-0 print:hidden"
    >
      <section data-prompt="alerts" aria-labelledby="alerts-offer">
        <h2 id="alerts-offer" className="text-card leading-snug">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink2">{t('text')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button asChild variant="primary" size="large">
            <a href={localePath(pageLocale(), '/alerts')} onClick={noteOffer}>
              {t('choose')}
            </a>
          </Button>
          <Button type="button" size="large" onClick={putAway}>
            {t('later')}
          </Button>
        </div>
      </section>
    </Card>
  );
}
