import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import {
  moderatorNoun,
  moderatorStatuses,
  moderatorStatusLabels,
  moderatorStatusTones,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { scopeText } from '#features/moderators/list/moderators-columns.tsx'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A stored scope in words; what is not one is shown as it is. */
function storedScope(value: unknown): string {
  const { type, ids } = Object(value) as { type?: unknown; ids?: unknown } // fields of a log entry, looked at below
  if (!Array.isArray(ids)) return text(value)
  if (type === 'global' || type === 'country' || type === 'league' || type === 'club')
    return scopeText({ scope: { type, ids: ids.map(text) } })
  return text(value)
}

const { userId, scope, permissions, conflictClubIds, ...fields } = wordsOfAll(moderatorNoun.fields)
const { userName, ...kept } = wordsOfAll(moderatorNoun.kept)

/** How the fields of a moderator are called and shown. */
export const moderatorFieldWords = {
  userId,
  userName,
  scope: { ...scope, format: storedScope },
  permissions,
  conflictClubIds: {
    label: conflictClubIds.label,
    format: (value) =>
      Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'club' : 'clubs'}` : text(value),
  },
  ...fields,
  ...kept,
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
  states: statesOf(moderatorStatuses, moderatorStatusLabels, moderatorStatusTones),
  fields: moderatorFieldWords,
}
