import { MailOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/platform/i18n/locale';
import { invitedRoles, type Invitation, type StaffMember } from '@/lib/newsroom/staff/model';
import { formatDateTime, formatMoment } from '@/lib/platform/text/dates';

import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Empty } from '@/components/ui/empty';
import { Input, Select } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { ActionForm } from '../shared/action-form.client';
import { PageHead } from '../shared/page-head';

/** The headings over colleagues and open invitations: where one goes on from when one of them is gone. */
const staffList = 'colleagues';
const openList = 'open-invitations';

/** Who works in the newsroom and who was asked in: roles are changed here, invitations sent and taken back. */
export function StaffView({
  locale,
  staff,
  invitations,
}: {
  locale: Locale;
  staff: StaffMember[];
  invitations: Invitation[];
}) {
  const frame = useTranslations('frame');
  const t = useTranslations('staff');
  return (
    <>
      <PageHead id={staffList} title={t('title')} lede={t('lede')} />
      <ul className="mt-2 border-t border-ink">
        {staff.map((person) => (
          <PersonLine key={person.id} locale={locale} person={person} />
        ))}
      </ul>
      <h2 className="mt-8 text-list">{t('inviteTitle')}</h2>
      <p className="mb-3 max-w-[66ch] text-ink2">{t('inviteLede')}</p>
      <ActionForm
        path="/api/newsroom/invitations"
        fixed={{ locale }}
        submit={t('invite')}
        done={{ mailed: t('mailed'), unmailed: t('unmailed') }}
        clears
      >
        <Label className="grow basis-64 sm:max-w-96">
          {t('email')}
          <Input type="email" name="email" required maxLength={254} autoComplete="off" />
        </Label>
        <Label>
          {t('role')}
          <Select name="role" defaultValue="reporter">
            {invitedRoles.map((role) => (
              <option key={role} value={role}>
                {frame(`role.${role}`)}
              </option>
            ))}
          </Select>
        </Label>
      </ActionForm>
      <h2 id={openList} tabIndex={-1} className="mt-8 text-list">
        {t('openTitle')}
      </h2>
      {invitations.length === 0 ? (
        <Empty sign={MailOpen} title={t('noneOpen')} />
      ) : (
        <ul className="mt-2 border-t border-ink">
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.id} locale={locale} invitation={invitation} />
          ))}
        </ul>
      )}
    </>
  );
}

const line =
  'flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-hair py-2.5 md:flex-nowrap';

function PersonLine({ locale, person }: { locale: Locale; person: StaffMember }) {
  const t = useTranslations('staff');
  const roleName = useTranslations('frame');
  return (
    <li className={line}>
      <Avatar name={person.name} size="large" />
      <div className="min-w-0 grow basis-48">
        <p className="font-bold">{person.name}</p>
        <p className="flex flex-wrap gap-x-3 text-meta break-all text-ink2">
          <span>{person.email}</span>
          <span>
            {person.lastSeenAt
              ? t('seen', { time: formatDateTime(locale, person.lastSeenAt) })
              : t('neverSeen')}
          </span>
        </p>
      </div>
      <ActionForm
        method="PUT"
        path="/api/newsroom/staff"
        fixed={{ id: person.id }}
        submit={t('change')}
        label={person.name}
        question={t('changeQuestion', { name: person.name })}
        next={staffList}
        done={t('changed')}
        goesBack
        isQuiet
        className="flex flex-wrap items-end gap-3 max-md:w-full"
      >
        <Select
          // Another field when the role has changed, so that the list shows what holds.
          key={person.role}
          name="role"
          defaultValue={person.role}
          aria-label={t('roleOf', { name: person.name })}
          className="grow basis-36 md:w-44 md:flex-none"
        >
          {(['admin', 'editor', 'reporter'] as const).map((role) => (
            <option key={role} value={role}>
              {roleName(`role.${role}`)}
            </option>
          ))}
          <option value="reader">{t('noRole')}</option>
        </Select>
      </ActionForm>
    </li>
  );
}

function InvitationLine({ locale, invitation }: { locale: Locale; invitation: Invitation }) {
  const frame = useTranslations('frame');
  const t = useTranslations('staff');
  return (
    <li className={line}>
      <div className="min-w-0 grow basis-48">
        <p className="font-bold break-all">{invitation.email}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-ink2">
          <Badge tone={invitation.isExpired ? 'faint' : 'plain'}>
            {frame(`role.${invitation.role}`)}
          </Badge>
          {invitation.isExpired
            ? t('expired', { time: formatDateTime(locale, invitation.expiresAt) })
            : t('openUntil', { time: formatMoment(locale, invitation.expiresAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ActionForm
          path="/api/newsroom/invitations"
          fixed={{ email: invitation.email, role: invitation.role, locale }}
          submit={t('again')}
          label={invitation.email}
          done={{ mailed: t('mailed'), unmailed: t('unmailed') }}
          isQuiet
        />
        <ActionForm
          method="DELETE"
          path="/api/newsroom/invitations"
          fixed={{ id: invitation.id }}
          submit={t('withdraw')}
          label={invitation.email}
          question={t('withdrawQuestion', { email: invitation.email })}
          next={openList}
          done={t('withdrawn')}
          isQuiet
        />
      </div>
    </li>
  );
}
