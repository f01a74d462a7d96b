'use client';

import { useEffect } from 'react';

import { listenForFaults } from '@/lib/faults/browser';
import { sampleVisit } from '@/lib/vitals/browser';

/** Listens for what fails and, of one visit in four, measures how fast it was. */
export function WatchPage() {
  useEffect(() => {
    listenForFaults();
    sampleVisit();
  }, []);
  return null;
}
