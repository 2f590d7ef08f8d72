import { t } from '@touchline/domain/language/t.ts'
import {
  invitationStatuses,
  invitationStatusLabels,
  invitationStatusTones,
} from '@touchline/domain/nouns/invitation/invitation.ts'
import { roleLabels, UserRole } from '@touchline/domain/nouns/user/user.ts'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const roleOf = (value: unknown) => {
  const role = UserRole.safeParse(value).data
  return role === undefined ? String(value) : roleLabels[role]
}

/** Words of an invitation's fields, in the order of its form. */
export const invitationFieldWords = {
  email: { label: t('E-mail') },
  firstName: { label: t('First name') },
  lastName: { label: t('Last name') },
  isAdmin: { label: t('Administrator') },
  roles: {
    label: t('Roles'),
    format: (value) =>
      Array.isArray(value) && value.length > 0 ? value.map((role) => roleOf(role)).join(', ') : t('None'),
  },
  byName: { label: t('Invited by') },
  links: { label: t('Links requested') },
  invitedBy: { label: t('Invited by'), records: 'users' },
} satisfies Record<string, FieldWords>

export const invitationVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> invited this person'),
    resend: t('<who/> requested another link'),
    uninvite: t('<who/> withdrew the invitation'),
    inviteAgain: t('<who/> invited this person again'),
  },
  states: statesOf(invitationStatuses, invitationStatusLabels, invitationStatusTones),
  fields: invitationFieldWords,
}
