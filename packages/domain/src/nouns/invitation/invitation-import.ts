import * as z from 'zod/mini'
import { pattern } from '#kinds/field.ts'
import { t } from '#language/t.ts'
import { nounImport } from '#noun-import.ts'
import type { Noun } from '#noun.ts'
import { roleLabels, userNoun, userRoles } from '#nouns/user/user.ts'
import { isYes, keyNamed } from '#shared/fields/import-values.ts'
import { invitationFormFields, type InvitationForm } from './invitation-form.ts'

const { firstName, lastName, roles } = userNoun.fields

/** The columns of a file of people to invite: an invitation holds no more. */
export const invitedNoun: Noun = {
  ...userNoun,
  fields: {
    email: pattern({
      label: t('E-mail'),
      format: 'email',
      required: true,
      imported: 'email, e-mail address, email address, mail',
    }),
    firstName: { ...firstName, imported: 'given name, forename' },
    lastName: { ...lastName, imported: 'surname, family name' },
    roles: { ...roles, imported: 'role' },
  },
}

const [last = '', ...others] = userRoles.map((role) => roleLabels[role]).toReversed()
const ROLES = t('Use {join} or {last}, separated by semicolons.', {
  join: others.toReversed().join(', '),
  last,
})

/** One spreadsheet must not hand out the right to see and change everything. */
const NO_ADMINISTRATORS = t('Administrators can’t be imported. Set this to No, or invite the person by hand.')

const InvitedPerson = z.object({
  ...invitationFormFields,
  roles: z.array(z.enum(userRoles, ROLES)),
  isAdmin: z.literal(false, NO_ADMINISTRATORS),
})

const imported = nounImport<InvitationForm>(invitedNoun, {
  form: InvitedPerson,
  behind: {
    roles: { administrator: { label: t('Administrator'), required: false, also: 'admin, is admin' } },
  },
  parts: { isAdmin: 'administrator' },
  read: (text) => ({ roles: rolesIn(text('roles')), isAdmin: isYes(text('administrator')) }),
})

/** Users from a file, each of whom is invited. The template leaves out what is only read to be refused. */
export const invitationImport = {
  ...imported,
  template: imported.template.filter((label) => label !== 'Administrator'),
}

/** No role has a comma in its name, so that commas part them too. */
const rolesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|,]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => keyNamed(roleLabels, part) ?? part),
  ),
]
