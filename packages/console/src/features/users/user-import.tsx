import { t } from '@touchline/domain/language/t.ts'
import { EMPTY_INVITATION, type InvitationForm } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { invitationImport, invitedNoun } from '@touchline/domain/nouns/invitation/invitation-import.ts'
import {
  invitationStatusLabels,
  invitationStatusOf,
  type Invitation,
} from '@touchline/domain/nouns/invitation/invitation.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { batchSize } from '#data/engine/batch.ts'
import {
  holderOfAddress,
  inviteImported,
  refreshInvited,
  withdrawImported,
} from '#data/import/user-import.ts'
import { WhatHappens } from './what-happens.tsx'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport, type ImportMatch } from '#kit/import/import-definition.ts'
import { paths } from '#paths.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

/** Users from a CSV file: each is invited, because the console creates no accounts. */
const definition = defineImport<InvitationForm>({
  collection: 'users',
  noun: { one: t('user'), many: t('users') },
  creating: {
    label: (users) => t('Invite {users}', { users }),
    done: t('invited'),
    result: t('invitations'),
  },
  Before: () => <WhatHappens many />,
  ...importedBy(invitedNoun, invitationImport, () => EMPTY_INVITATION),
  name: (person) => `${fullName(person)}, ${person.email}`,
  keys: ({ email }) => [email],
  alike: () => t('Same e-mail address'),
  async find(person) {
    const { user, invitation } = await holderOfAddress(person)
    if (user)
      return [
        {
          id: user.id,
          seen: user,
          name: fullName(user),
          to: paths.user(user.id),
          why: t('Has an account'),
        },
      ]
    return invitation ? [invited(invitation)] : []
  },
  starts: [],
  create: (_, person, { batchId }) => inviteImported(person, batchId),
  changes: batchSize,
  goesBack: t('Invitations are withdrawn and their accounts removed; accepted ones stay'),
  rollBack: withdrawImported,
  refresh: refreshInvited,
})

const invited = (invitation: Invitation): ImportMatch => ({
  id: invitation.id,
  seen: invitation,
  name: fullName(invitation),
  to: paths.invitation(invitation.id),
  why: t('Invitation: {status}', { status: invitationStatusLabels[invitationStatusOf(invitation)] }),
})

export const UserImport = (props: ImportProps) => (
  <RecordsImport
    {...props}
    definition={definition}
    list={paths.invitations()}
    resultPath={() => paths.invitations()}
  />
)
