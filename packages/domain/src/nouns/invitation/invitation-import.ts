import * as z from 'zod/mini'
import { pattern } from '#engine/kinds/field.ts'
import { locale, t } from '#language/t.ts'
import { nounImport } from '#engine/noun/noun-import.ts'
import type { Noun } from '#engine/noun/noun.ts'
import { roleLabels, userNoun, userRoles } from '#nouns/user/user.ts'
import { isYes, keyNamed } from '#shared/fields/import-values.ts'
import { invitationFormFields, type InvitationForm } from './invitation-form.ts'

const { firstName, lastName, roles } = userNoun.fields

/** Columns of a file of people to invite. */
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

const either = new Intl.ListFormat(locale(), { type: 'disjunction' })
const labels = userRoles.map((role) => roleLabels[role])
const ROLES = t('Use {roles}, separated by semicolons.', { roles: either.format(labels) })

const ADMINISTRATOR = t('Administrator')

/** One spreadsheet must not grant the right to see and change everything. */
const NO_ADMINISTRATORS = t(
  'Administrators can’t be imported. Set this to No, or invite the person yourself.',
)

const InvitedPerson = z.object({
  ...invitationFormFields,
  roles: z.array(z.enum(userRoles, ROLES)),
  isAdmin: z.literal(false, NO_ADMINISTRATORS),
})

const imported = nounImport<InvitationForm>(invitedNoun, {
  form: InvitedPerson,
  behind: {
    roles: { administrator: { label: ADMINISTRATOR, required: false, also: 'admin, is admin' } },
  },
  parts: { isAdmin: 'administrator' },
  read: (text) => ({ roles: rolesIn(text('roles')), isAdmin: isYes(text('administrator')) }),
})

/** People to invite from a file. The template omits columns that are only read to be refused. */
export const invitationImport = {
  ...imported,
  template: imported.template.filter((label) => label !== ADMINISTRATOR),
}

/** Splits at commas too; no role has one in its name. */
const rolesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|,]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => keyNamed(roleLabels, part) ?? part),
  ),
]
