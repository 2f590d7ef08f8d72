import { t } from '@touchline/domain/language/t.ts'
import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import {
  moderatorNoun,
  moderatorStatuses,
  moderatorStatusLabels,
  moderatorStatusTones,
} from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { scopeText } from './moderators-columns.tsx'
import { statesOf, type FieldWords, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A stored scope in words; anything else as it is. */
function storedScope(value: unknown): string {
  const { type, ids } = Object(value) as { type?: unknown; ids?: unknown } // fields of a log entry, looked at below
  if (!Array.isArray(ids)) return text(value)
  if (type === 'global' || type === 'country' || type === 'league' || type === 'club')
    return scopeText({ scope: { type, ids: ids.map(text) } })
  return text(value)
}

const { userId, scope, permissions, conflictClubIds, ...fields } = wordsOfAll(moderatorNoun.fields)
const { userName, ...kept } = wordsOfAll(moderatorNoun.kept)

export const moderatorFieldWords = {
  userId,
  userName,
  scope: { ...scope, format: storedScope },
  permissions,
  conflictClubIds: {
    label: conflictClubIds.label,
    format: (value) =>
      Array.isArray(value)
        ? t('{count, plural, one {# club} other {# clubs}}', { count: value.length })
        : text(value),
  },
  ...fields,
  ...kept,
} satisfies Record<string, FieldWords>

export const moderatorVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> invited the moderator'),
    edit: t('<who/> edited the moderator'),
    activate: t('<who/> activated the moderator'),
    suspend: t('<who/> suspended the moderator'),
    reinstate: t('<who/> reinstated the moderator'),
    remove: t('<who/> removed the moderator'),
  },
  states: statesOf(moderatorStatuses, moderatorStatusLabels, moderatorStatusTones),
  fields: moderatorFieldWords,
}
