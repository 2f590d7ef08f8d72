import { countryName } from '@touchline/domain/country.ts'
import { reasonLabel } from '@touchline/domain/reason.ts'
import { accountStatuses, accountStatusLabels, roleLabels, UserRole } from '@touchline/domain/user.ts'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/vocabulary.ts'
import { ownTimeZone } from '#data/own-zone.ts'
import { exactDay } from '#ui/time.tsx'
import { statusTones } from './user-status.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const roleName = (role: unknown) => {
  const known = UserRole.safeParse(role)
  return known.success ? roleLabels[known.data] : text(role)
}

const list = (value: unknown, name: (item: unknown) => string) =>
  Array.isArray(value) && value.length > 0 ? value.map(name).join(', ') : 'None'

const day = (value: unknown) => (value instanceof Date ? exactDay(value, ownTimeZone()) : text(value))

const statusName = (value: unknown) =>
  (accountStatusLabels as Record<string, string>)[text(value)] ?? text(value) // any text may be asked for

/** "Spam, until 5 Dec 2026"; the note stands beside it in the history. */
function suspensionText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value)
  const { reasonCode, until } = value as { reasonCode?: unknown; until?: unknown } // an object, fields checked by the formats
  return [reasonLabel(text(reasonCode)), ...(until ? [`until ${day(until)}`] : [])].join(', ')
}

/** How the fields of a user are called and shown, in the order of the form. */
export const userFieldWords = {
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'E-mail' },
  phone: { label: 'Phone' },
  country: { label: 'Country', format: (value) => countryName(text(value)) },
  birthYear: { label: 'Birth year' },
  roles: { label: 'Roles', format: (value) => list(value, roleName) },
  managedClubIds: { label: 'Managed clubs', records: 'clubs' },
  accountStatus: { label: 'Status', format: statusName },
  suspension: { label: 'Suspension', format: suspensionText },
  isAdmin: { label: 'Administrator', format: (value) => (value === true ? 'Yes' : 'No') },
  strikes: { label: 'Strikes' },
} satisfies Record<string, FieldWords>

export const userVocabulary: Vocabulary = {
  actions: {
    create: 'created the record',
    edit: 'edited the record',
    follow: 'followed a change of another record',
    suspend: 'suspended the account',
    reinstate: 'reinstated the account',
    delete: 'deleted the account',
    grantAdmin: 'made this person an administrator',
    removeAdmin: 'removed the administrator flag',
    reverse: 'took an earlier decision back',
  },
  states: statesOf(accountStatuses, accountStatusLabels, statusTones),
  fields: userFieldWords,
}
