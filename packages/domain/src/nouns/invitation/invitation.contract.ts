import { enteredText } from '#engine/noun/kind-text.ts'
import { contractOf, serverTime, stepsBy } from '#engine/noun/contract.ts'
import { invitationFormFields } from './invitation-form.ts'
import { Invitation, LINKS_MAX } from './invitation.ts'
import { invitationTransitions } from './invitation-status.ts'

export const invitations = contractOf({
  path: 'invitations/{email}',
  about:
    'Somebody who is asked to join, as an administrator or with roles of the platform. The key is the address, so that each is invited once. The runner makes the account and [the record](#users), requests the link from the sign-in service and notes the progress here, without a revision.',
  schema: Invitation,
  fields: {
    email: {
      by: 'console',
      type: 'e-mail address in lower case, at most 254 characters',
      means: 'The address; the same as the key.',
      example: 'bo@harbour.example',
    },
    firstName: {
      by: 'console',
      type: enteredText(invitationFormFields.firstName),
      means: 'First name.',
      example: 'Bo',
    },
    lastName: {
      by: 'console',
      type: enteredText(invitationFormFields.lastName),
      means: 'Last name.',
      example: 'Berg',
    },
    isAdmin: {
      by: 'console',
      means: 'Whether the person becomes an administrator of the console.',
      example: true,
    },
    roles: { by: 'console', means: 'Roles on the platform, as in [users](#users).', example: ['coach'] },
    invitedBy: {
      by: 'console',
      means: 'uid of who invited. An administrator who was invited counts as made by them (`adminBy`).',
      example: 'user-9',
    },
    byName: { by: 'console', means: 'What they were called then.', example: 'Ana Sol' },
    links: {
      by: 'console',
      means: `How many links people asked for, the first one included; at most ${LINKS_MAX}, one a minute.`,
      example: 1,
    },
    askedAt: { by: 'console', means: 'When the latest was requested.', example: serverTime },
    linked: { by: 'runner', means: 'How many of them the sign-in service was asked for.', example: 1 },
    linkedAt: { by: 'runner', means: 'When it last was.', example: serverTime },
    userId: {
      by: 'runner',
      means: 'uid of the account that was made; gone once that is removed.',
      example: 'user-21',
    },
    acceptedAt: {
      by: 'runner',
      means: 'When the runner saw that the person had set a password or signed in.',
      example: serverTime,
    },
    failure: {
      by: 'runner',
      means:
        'Why there is no account: `taken` (the address has one), `inviter` (who invited is no administrator any more) or `refused` (by the sign-in service).',
      example: 'taken',
    },
    takenBy: { by: 'runner', means: 'uid of whose account it is.', example: 'user-3' },
    status: {
      by: 'console',
      means: 'State; see below. `invited`, `accepted` and `failed` are noted by the runner.',
      example: 'invited',
    },
  },
  derived: {},
  states: {
    status: {
      begins: [],
      steps: stepsBy(invitationTransitions, { uninvite: 'console', inviteAgain: 'console' }),
    },
  },
})
