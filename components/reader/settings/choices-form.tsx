import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import type { Locale } from '@/lib/platform/i18n/locale';
import { translator } from '@/lib/platform/i18n/translator';
import { localePath } from '@/lib/platform/paths';
import type { FlashMessage } from '@/lib/reader/session/flash-message';
import type { Settings } from '@/lib/reader/settings/model';

import { SubmitButton } from '../accounts/form-parts';
import { SectionHeading } from '@/components/layout/section-heading';
import { Checkbox, Radio } from '@/components/ui/checkbox';
import { SettingsMessage } from './settings-message';

/** How the site looks to the reader and what they are told of: one form, one button. */
export function ChoicesForm({
  locale,
  settings,
  flash,
}: {
  locale: Locale;
  settings: Settings;
  flash: FlashMessage | null;
}) {
  const t = useTranslations('settings');
  return (
    <section aria-labelledby="choices">
      <SectionHeading id="choices" title={t('choices')} />
      <SettingsMessage flash={flash} form="settings" />
      <form
        // A new answer starts from what is kept.
        key={JSON.stringify(settings)}
        method="post"
        action={localePath(locale, '/settings/save')}
        className="mt-4 grid gap-6"
      >
        <input type="hidden" name="language_before" value={settings.language} />
        <Choice
          name="language"
          legend={t('language')}
          chosen={settings.language}
          options={[
            [
              'hi',
              <span lang="hi" key="hi">
                {translator('hi', 'settings')('ownLanguage')}
              </span>,
            ],
            [
              'en',
              <span lang="en" key="en">
                {translator('en', 'settings')('ownLanguage')}
              </span>,
            ],
          ]}
        />
        <Choice
          name="theme"
          className="noscript:hidden"
          legend={t('theme')}
          chosen={settings.theme}
          options={[
            ['light', t('light')],
            ['dark', t('dark')],
            ['system', t('system')],
          ]}
        />
        <Choice
          name="text_size"
          className="noscript:hidden"
          legend={t('textSize')}
          chosen={settings.text_size}
          options={[
            ['small', t('small')],
            ['normal', t('normal')],
            ['large', t('large')],
            ['largest', t('largest')],
          ]}
        />
        <Boxes
          legend={t('notices')}
          settings={settings}
          boxes={[
            ['notify_replies', t('notifyReplies')],
            ['notify_reactions', t('notifyReactions')],
            ['notify_breaking_news', t('notifyBreakingNews')],
            ['notify_new_articles', t('notifyNewArticles')],
            ['notify_new_series', t('notifyNewSeries')],
          ]}
        />
        <Boxes
          legend={t('history')}
          settings={settings}
          boxes={[['keeps_history', t('keepsHistory')]]}
        />
        <p>
          <SubmitButton>{t('save')}</SubmitButton>
        </p>
      </form>
    </section>
  );
}

function Choice({
  name,
  legend,
  chosen,
  options,
  className,
}: {
  name: string;
  legend: string;
  chosen: string;
  options: [value: string, label: ReactNode][];
  className?: string;
}) {
  return (
    <fieldset className={className}>
      <legend className="font-bold">{legend}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {options.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <Radio name={name} value={value} defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type BoxName = Exclude<keyof Settings, 'language' | 'theme' | 'text_size'>;

function Boxes({
  legend,
  settings,
  boxes,
}: {
  legend: string;
  settings: Settings;
  boxes: [name: BoxName, label: string][];
}) {
  return (
    <fieldset>
      <legend className="font-bold">{legend}</legend>
      {boxes.map(([name, label]) => (
        <label key={name} className="flex min-h-11 items-center gap-2.5">
          <Checkbox name={name} value="yes" defaultChecked={settings[name]} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
