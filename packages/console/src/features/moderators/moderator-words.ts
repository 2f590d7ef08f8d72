import {
  ModeratorPermission,
  moderatorPermissionLabels,
  moderatorStatuses,
  moderatorStatusLabels,
  moderatorStatusTones,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { scopeText } from '#features/moderators/list/moderators-columns.tsx'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const listed = (value: unknown, name: (one: string) => string) =>
  Array.isArray(value) ? value.map((one) => name(text(one))).join(', ') || 'None' : text(value)

/** A stored scope in words; what is not one is shown as it is. */
function storedScope(value: unknown): string {
  const { type, ids } = Object(value) as { type?: unknown; ids?: unknown } // fields of a log entry, looked at below
  if (!Array.isArray(ids)) return text(value)
  if (type === 'global' || type === 'country' || type === 'league' || type === 'club')
    return scopeText({ scope: { type, ids: ids.map(text) } })
  return text(value)
}

const permissionLabel = (value: string) => {
  const known = ModeratorPermission.safeParse(value)
  return known.success ? moderatorPermissionLabels[known.data] : value
}

/** How the fields of a moderator are called and shown. */
export const moderatorFieldWords = {
  userId: { label: 'Person', records: 'users' },
  userName: { label: 'Name' },
  scope: { label: 'Scope', format: storedScope },
  permissions: { label: 'Permissions', format: (value) => listed(value, permissionLabel) },
  conflictClubIds: {
    label: 'Conflicts of interest',
    format: (value) =>
      Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'club' : 'clubs'}` : text(value),
  },
  status: {
    label: 'Status',
    format: (value) => ({ ...moderatorStatusLabels })[text(value)] ?? text(value),
  },
} satisfies Record<string, FieldWords>

export const moderatorVocabulary: Vocabulary = {
  actions: {
    create: 'invited the moderator',
    edit: 'edited the moderator',
    follow: 'followed a change of the person',
    activate: 'activated the moderator',
    suspend: 'suspended the moderator',
    reinstate: 'reinstated the moderator',
    remove: 'removed the moderator',
    reverse: 'took an earlier decision back',
  },
  states: Object.fromEntries(
    moderatorStatuses.map((one) => [
      one,
      { label: moderatorStatusLabels[one], tone: moderatorStatusTones[one] },
    ]),
  ),
  fields: moderatorFieldWords,
}
