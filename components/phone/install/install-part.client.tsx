'use client';

import { useState } from 'react';

import { findWay } from '@/lib/phone/install/browser';

import { WithWords } from '@/components/layout/loading/with-words.client';
import { InstallCard } from './install-card.client';

/** The card that offers to install the app, until it is put away. */
export function InstallPart() {
  const [way, setWay] = useState(findWay);
  return (
    way && (
      <WithWords>
        <InstallCard way={way} close={() => setWay(null)} />
      </WithWords>
    )
  );
}
