import { reasonLabel } from '#reason.ts'
import { fullName } from '#user.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a kind of record is called, and what one of them is called by. */
type Subject = { noun: string; titleOf(fields: Fields): string }

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null
    ? text(Object.entries(value).find(([key]) => key === name)?.[1])
    : ''

const named: Subject['titleOf'] = ({ name }) => text(name)
const titled: Subject['titleOf'] = ({ title }) => text(title)
const person: Subject['titleOf'] = ({ firstName, lastName }) =>
  fullName({ firstName: text(firstName), lastName: text(lastName) })

/** Every kind of record that decisions are made about, by its collection. */
const subjects: Readonly<Record<string, Subject>> = {
  users: { noun: 'user', titleOf: person },
  clubs: { noun: 'club', titleOf: named },
  leagues: { noun: 'league', titleOf: named },
  clubOwnershipRequests: { noun: 'ownership request', titleOf: ({ clubName }) => text(clubName) },
  matches: {
    noun: 'match',
    titleOf: ({ home, away }) => [field(home, 'name'), field(away, 'name')].filter(Boolean).join(' – '),
  },
  matchModerators: { noun: 'match moderator', titleOf: ({ userName }) => text(userName) },
  videos: { noun: 'video', titleOf: titled },
  contacts: { noun: 'contact', titleOf: person },
  pipelineStages: { noun: 'stage', titleOf: named },
  pipelines: { noun: 'deal', titleOf: titled },
  activities: { noun: 'activity', titleOf: ({ subject }) => text(subject) },
  reasonTemplates: { noun: 'message template', titleOf: ({ id }) => reasonLabel(text(id)) },
}

/** The collections whose records are decided about. */
export const subjectCollections: readonly string[] = Object.keys(subjects)

/** "club", or "record" for a kind that is not known. */
export const subjectNoun = (collection: string): string => subjects[collection]?.noun ?? 'record'

/** "Club", "Ownership request". */
export function areaLabel(collection: string): string {
  const noun = subjectNoun(collection)
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}

/** What a record is called, from its stored fields; "a club" where it has no name or is gone. */
export function subjectTitle(collection: string, fields: Fields | undefined): string {
  const title = fields === undefined ? '' : (subjects[collection]?.titleOf(fields) ?? '')
  const noun = subjectNoun(collection)
  return title || `${/^[aeiou]/.test(noun) && noun !== 'user' ? 'an' : 'a'} ${noun}`
}
