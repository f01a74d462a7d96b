import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { themes } from '@/lib/platform/appearance';

import { LessDataChoice } from './less-data-choice';
import { signs } from './signs';
import { TextSizeButtons } from './text-size';
import { Icon } from '@/components/ui/icon';
import { Popover, PopoverTrigger } from '@/components/ui/popover';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

/**
 * How pages look: the three themes (specification 9: default system), the size of text, less data. Stands open at the foot of
 * the phone's menu; from tablets on it is a menu of its own at the end of the header's first line.
 */
export function AppearanceMenu({ locale }: { locale: Locale }) {
  const t = useTranslations('header');
  return (
    <Popover className="appearance">
      <PopoverTrigger size="icon" aria-label={t('theme')} className="as-menu:hidden">
        <Icon of={signs.theme} size={22} />
      </PopoverTrigger>
      <div>
        <ThemeChoices />
        <TextSizeButtons locale={locale} />
        <div className="mt-2 border-t border-rule pt-2 noscript:mt-0 noscript:border-0">
          <LessDataChoice />
        </div>
      </div>
    </Popover>
  );
}

/** The three themes, heard by appearance.client.ts. */
function ThemeChoices() {
  const t = useTranslations('header');
  const labels = { light: t('themeLight'), dark: t('themeDark'), system: t('themeSystem') };
  return (
    <ToggleGroup aria-label={t('theme')} className="noscript:hidden">
      {themes.map((choice) => (
        <ToggleGroupItem
          key={choice}
          data-theme-choice={choice}
          isPressed={choice === 'system'}
          suppressHydrationWarning
          variant="menu"
          className="flex grow items-center justify-center px-2 as-line:w-full as-line:justify-start as-line:px-4"
        >
          {labels[choice]}
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
