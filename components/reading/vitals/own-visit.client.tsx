'use client';

import { useEffect, useState } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { formatFigure } from '@/lib/reading/vitals/figures';
import { watchVitals } from '@/lib/reading/vitals/browser';
import { gradeOf, metrics, type Grade, type Metric } from '@/lib/reading/vitals/model';

/** The figures of this very visit, as they become known. Takes finished words. */
export function OwnVisit({
  locale,
  names,
  grades,
  pending,
}: {
  locale: Locale;
  names: Record<Metric, string>;
  grades: Record<Grade, string>;
  pending: string;
}) {
  const [measured, setMeasured] = useState<Partial<Record<Metric, number>>>({});
  useEffect(() => watchVitals(setMeasured), []);
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {metrics.map((metric) => {
        const value = measured[metric];
        return (
          <div key={metric} className="border-t-3 border-rule pt-2">
            <dt className="text-meta text-ink2">{names[metric]}</dt>
            <dd className="text-card-big font-bold">
              {value === undefined ? '–' : formatFigure(locale, metric, value)}
              <span className="block text-meta font-normal text-ink2">
                {value === undefined ? pending : grades[gradeOf(metric, value)]}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
