'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';

import { sendSwitch } from '@/lib/newsroom/moderation/browser';
import { switchNames, type SwitchName, type Switches } from '@/lib/newsroom/moderation/model';

import { Checkbox } from '@/components/ui/checkbox';
import { CheckLabel } from '@/components/ui/label';
import { showToast } from '@/components/layout/toast/show-toast.client';
import { useRefusedMessage } from './use-refused-message.client';

/** Which comments wait for an editor before others see them. */
export function RuleSwitches({ initial }: { initial: Switches }) {
  const t = useTranslations('moderation');
  const refusedMessage = useRefusedMessage();
  const [switches, setSwitches] = useState(initial);
  const turn = async (name: SwitchName, isOn: boolean) => {
    setSwitches((all) => ({ ...all, [name]: isOn }));
    const answer = await sendSwitch(name, isOn);
    if (answer.ok) return showToast({ message: t('switched'), tone: 'success' });
    // A later press has said something else already.
    setSwitches((all) => (all[name] === isOn ? { ...all, [name]: !isOn } : all));
    showToast({ message: refusedMessage(answer.error), tone: 'error' });
  };
  return (
    <ul className="mt-2 grid gap-1">
      {switchNames.map((name) => (
        <li key={name}>
          <CheckLabel>
            <Checkbox
              checked={switches[name]}
              onChange={(event) => void turn(name, event.target.checked)}
            />
            {t(`switch.${name}`)}
          </CheckLabel>
        </li>
      ))}
    </ul>
  );
}
