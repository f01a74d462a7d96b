import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { popularMeasures, popularWindows, type PopularArticle } from '@/lib/reading/popular/model';

import { Ranking } from './ranking';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

/** The lists a reader can choose from (popular-lists.client.ts); the first is there before any script. */
export function PopularLists({
  locale,
  first,
}: {
  locale: Locale;
  /** Most viewed of 24 hours. */
  first: PopularArticle[];
}) {
  const t = useTranslations('popular');
  return (
    <div data-popular={locale}>
      <Choices name="measure" label={t('measure')} choices={popularMeasures} words={t} />
      <Choices
        name="window"
        label={t('window')}
        choices={popularWindows}
        words={t}
        className="mt-2"
      />
      <p data-empty hidden={first.length > 0} className="py-4 text-ink2">
        {t('empty')}
      </p>
      <Ranking locale={locale} articles={first} />
    </div>
  );
}

/** A row of buttons, of which one is pressed: at first the first. */
function Choices<Choice extends string>({
  name,
  label,
  choices,
  words,
  className = '',
}: {
  name: string;
  label: string;
  choices: readonly Choice[];
  words: (choice: Choice) => string;
  className?: string;
}) {
  return (
    <ToggleGroup aria-label={label} className={`grid! grid-cols-3 noscript:hidden! ${className}`}>
      {choices.map((choice, place) => (
        <ToggleGroupItem
          key={choice}
          isPressed={place === 0}
          data-choose={name}
          data-choice={choice}
          variant="joined"
        >
          {words(choice)}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
