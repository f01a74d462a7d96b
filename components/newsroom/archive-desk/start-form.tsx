import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

import { useEdition } from '@/lib/platform/i18n/use-edition';
import { takersOfImages, uploadsReady, type Transfer } from '@/lib/newsroom/transfers/model';
import { formatDateTime } from '@/lib/platform/text/dates';

import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/input';
import { CheckLabel, Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';

type Props = { transfer: Transfer; others: readonly Transfer[]; name: string };

/** Starts to bring in what was looked through, as whoever presses chooses it to arrive. */
export function StartForm({ transfer, others, name }: Props) {
  const t = useTranslations('archiveDesk');
  const isOwn = transfer.format === 'archive';
  const uploads = isOwn ? [] : uploadsReady(others);
  return (
    <Start transfer={transfer} name={name} submit={t('start')} done={t('started')}>
      <Label className="min-w-0 basis-full sm:max-w-160">
        {t('arrive')}
        <Select name="state" defaultValue={isOwn ? 'kept' : 'review'}>
          {(['kept', 'review'] as const).map((state) => (
            <option key={state} value={state}>
              {t(`arriveAs.${state}`)}
            </option>
          ))}
        </Select>
      </Label>
      {uploads.length > 0 && (
        <Label className="min-w-0 basis-full sm:max-w-160">
          {t('uploads')}
          {/* Files of two sites have images of the same paths: which one belongs to it, who sent them knows. */}
          <Select name="uploads" defaultValue="">
            <option value="">{t('noUploads')}</option>
            <Options transfers={uploads} />
          </Select>
        </Label>
      )}
      {!isOwn && (
        <>
          <CheckLabel>
            <Checkbox name="whole" value="yes" defaultChecked={transfer.format !== 'feed'} />
            {t('whole')}
          </CheckLabel>
          <CheckLabel>
            <Checkbox name="pictures" value="yes" defaultChecked={transfer.format !== 'feed'} />
            {uploads.length > 0 ? t('otherImages') : t('images')}
          </CheckLabel>
        </>
      )}
    </Start>
  );
}

/** Has articles that came before show the images of a file of uploads. */
export function StartUploads({ transfer, others, name }: Props) {
  const t = useTranslations('archiveDesk');
  const takers = takersOfImages(others);
  if (takers.length === 0)
    return <p className="border-t border-rule pt-3 lg:col-span-2">{t('noTakers')}</p>;
  return (
    <Start transfer={transfer} name={name} submit={t('startImages')} done={t('startedImages')}>
      <Label className="min-w-0 basis-full sm:max-w-160">
        {t('of')}
        <Select name="of">
          <Options transfers={takers} />
        </Select>
      </Label>
      <CheckLabel>
        <Checkbox name="pictures" value="yes" />
        {t('otherImages')}
      </CheckLabel>
    </Start>
  );
}

function Start({
  transfer,
  name,
  submit,
  done,
  children,
}: {
  transfer: Transfer;
  name: string;
  submit: string;
  done: string;
  children: ReactNode;
}) {
  return (
    <ActionForm
      method="PATCH"
      path="/api/newsroom/archive"
      fixed={{ id: transfer.id, action: 'start' }}
      submit={submit}
      label={name}
      done={done}
      next="transfers"
      className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3 border-t border-rule pt-3 lg:col-span-2"
    >
      {children}
    </ActionForm>
  );
}

/** Transfers to choose from: files of one name are told apart by when they came. */
function Options({ transfers }: { transfers: readonly Transfer[] }) {
  const locale = useEdition();
  return transfers.map(({ id, name, madeAt }) => (
    <option key={id} value={id}>
      {`${name}, ${formatDateTime(locale, madeAt)}`}
    </option>
  ));
}
