import { isState, type NounCollection } from '#engine/catalogue/nouns.ts'
import { fold } from '#shared/text.ts'
import { misfitOf } from '#tables/misfit.ts'
import { formats, type Format, type FormatName } from './formats.ts'
import { knownNouns, knownWords, type KnownField } from './known-names.ts'
import type { FieldRule, NounMapping } from './mapping.ts'
import { machines } from '#tables/machines.ts'
import { isWritablePath } from './source.ts'
import type { CollectionSurvey, FieldSurvey } from './survey.ts'

/** A proposal for one field. `blanks`: words of the platform that nobody but its people can translate. */
export type DraftedField = { rule: FieldRule; blanks: readonly string[]; read: number; tried: number }

export type DraftedNoun = {
  collection: NounCollection
  from: string
  fields: Readonly<Record<string, DraftedField>>
  /** Fields of ours that decide where a record is, and for which nothing was found. */
  missing: readonly string[]
  /** Paths of the platform that no field of ours reads. */
  unused: readonly string[]
}

/** Words of a name in any of the usual spellings: `createdAt`, `created_at`, `date-created`. */
export const wordsIn = (name: string): string =>
  fold(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_\-.[\]/*@]+/g, ' ')).trim()

const namesOf = (name: string, also: string): string[] => [wordsIn(name), ...also.split(', ')]

/** Our collection for one of the platform's, by its name and then by its fields; undefined if none is like it. */
export function nounLike(name: string, { fields }: CollectionSurvey): NounCollection | undefined {
  const called = wordsIn(name.slice(name.lastIndexOf('/') + 1))
  const scored = nounsKnown.map(([collection, known]) => {
    const names = namesOf(collection, known.also)
    const at = names.findIndex((one) => one === called || `${one}s` === called || one === `${called}s`)
    const hits = Object.entries(known.fields).filter(([field, one]) =>
      fields.some(({ path }) => nearness(path, field, one) > 0),
    ).length
    return {
      collection,
      score: (at < 0 ? 0 : 2 - at / names.length) + hits / Object.keys(known.fields).length,
    }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score >= 1 ? best.collection : undefined
}

// The table's keys are collections.
const nounsKnown = Object.entries(knownNouns) as [
  NounCollection,
  NonNullable<(typeof knownNouns)[NounCollection]>,
][]

/** How near a path's name is to a field: 0 for not at all, 1 for its very name. */
function nearness(path: string, field: string, { also }: KnownField): number {
  const names = namesOf(field, also)
  const whole = wordsIn(path)
  const last = wordsIn(path.slice(path.lastIndexOf('.') + 1))
  const at = names.indexOf(whole)
  if (at >= 0) return 1 - at / (2 * names.length)
  const inner = names.indexOf(last)
  // A name within a map says less: `owner.name` is no name of the record.
  return inner < 0 || !path.includes('.') || isOfAnother(path) ? 0 : (1 - inner / (2 * names.length)) / 3
}

/** Maps that copy another record, such as the owner of a video. */
const isOfAnother = (path: string) =>
  /^(owner|user|author|uploader|applicant|club|team|home|away|by|createdby|updatedby|last)/i.test(path) &&
  path.includes('.')

/** Proposes how a collection of the platform is read as one of ours. */
export function draftNoun(
  collection: NounCollection,
  from: string,
  { fields: surveyed }: CollectionSurvey,
): DraftedNoun {
  const known = knownNouns[collection]?.fields ?? {}
  const fields: Record<string, DraftedField> = {}
  const used = new Set<string>()
  const pairs = Object.entries(known)
    .flatMap(([field, one]) =>
      surveyed.map((survey) => ({ field, one, survey, near: nearness(survey.path, field, one) })),
    )
    .filter(({ near }) => near > 0)
    .map((pair) => ({ ...pair, drafted: drafted(collection, pair.field, pair.one, pair.survey) }))
    .map((pair) => ({ ...pair, score: pair.near + share(pair.drafted) }))
    .toSorted((a, b) => b.score - a.score || b.survey.records - a.survey.records)
  for (const { field, survey, drafted: one } of pairs) {
    if (fields[field] !== undefined || (used.has(survey.path) && !isShared(field)) || one.read === 0) continue
    fields[field] = one
    used.add(survey.path)
  }
  for (const [field, one] of Object.entries(splitNames(collection, fields, surveyed))) {
    fields[field] = one
    used.add(String(one.rule.at))
  }
  return {
    collection,
    from,
    fields: Object.fromEntries(
      Object.keys(known).flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
    ),
    missing: Object.keys(known).filter((field) => fields[field] === undefined),
    unused: surveyed.flatMap(({ path, kinds }) =>
      used.has(path) || kinds.map || isBelow(path, used) ? [] : [path],
    ),
  }
}

const isBelow = (path: string, used: ReadonlySet<string>) =>
  [...used].some((one) => path.startsWith(`${one}.`) || path.startsWith(`${one}[`))

/** A competition is both a name and a record to look for. */
const isShared = (field: string) => ['competitionName', 'leagueId', 'home.name', 'away.name'].includes(field)

const share = ({ read, tried }: DraftedField) => (tried === 0 ? 0 : read / tried)

/** One field of a whole name becomes two, where nobody keeps them apart. */
function splitNames(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
  surveyed: readonly FieldSurvey[],
) {
  if (collection !== 'users' || fields['lastName'] !== undefined) return {}
  const whole = surveyed.find(
    ({ path, kinds }) =>
      kinds.text && ['name', 'full name', 'display name', 'username'].includes(wordsIn(path)),
  )
  if (whole === undefined) return {}
  const part = (as: FormatName): DraftedField => ({
    rule: { at: whole.path, as },
    blanks: [],
    read: 1,
    tried: 1,
  })
  return { firstName: part('firstName'), lastName: part('lastName') }
}

/** The rule for a field from a path, and how many of its examples it reads. */
function drafted(
  collection: NounCollection,
  field: string,
  { as }: KnownField,
  survey: FieldSurvey,
): DraftedField {
  const words = flagWords(field, survey) ?? wordsFor(collection, field, survey)
  const format = words && isState(collection, field) ? kindOfWords(survey) : formatFor(as, survey)
  const rule: FieldRule = {
    at: survey.path,
    ...(format ? { as: format } : {}),
    ...(words && Object.keys(words.known).length > 0 ? { words: words.known } : {}),
  }
  const values = words ? (survey.words ?? []).map(([word]) => word) : survey.examples
  const isRead = (value: unknown) => {
    const reader: Format | undefined = rule.as && formats[rule.as]
    const plain = reader && !words ? reader.read(value) : value
    const meant =
      typeof plain === 'string' && rule.words && Object.hasOwn(rule.words, plain) ? rule.words[plain] : plain
    return (
      meant !== undefined && [meant, [meant]].some((one) => misfitOf(collection, field, one) === undefined)
    )
  }
  return { rule, blanks: words?.blanks ?? [], read: values.filter(isRead).length, tried: values.length }
}

function formatFor(as: FormatName | undefined, { kinds }: FieldSurvey): FormatName | undefined {
  if (as === 'list') return kinds.text && !kinds.list ? 'list' : kinds.flags ? 'list' : undefined
  if (as === 'date' && Object.keys(kinds).every((kind) => kind === 'date' || kind === 'null'))
    return undefined
  if (as === 'key' && Object.keys(kinds).every((kind) => kind === 'text' || kind === 'null')) return undefined
  if (as === 'flag' && Object.keys(kinds).every((kind) => kind === 'flag' || kind === 'null'))
    return undefined
  if (as === 'number' && Object.keys(kinds).every((kind) => kind === 'number' || kind === 'null'))
    return undefined
  return as ?? (kinds.number && kinds.text ? 'text' : undefined)
}

/** Our values of a field whose values are words; undefined where any text will do. */
function wordsFor(collection: NounCollection, field: string, { words }: FieldSurvey) {
  const ours = Object.keys(knownWords).filter((word) =>
    [word, [word]].some((one) => misfitOf(collection, field, one) === undefined),
  )
  const isOpen = [WORD_OF_NOBODY, [WORD_OF_NOBODY]].some(
    (one) => misfitOf(collection, field, one) === undefined,
  )
  if (words === undefined || ours.length === 0 || isOpen) return undefined
  const known: Record<string, string> = {}
  const blanks: string[] = []
  for (const [word] of words) {
    const squeezed = wordsIn(word)
    const meant = ours.find((one) => one === word) ?? nearestWord(ours, squeezed)
    if (meant === undefined) blanks.push(word)
    else known[word] = meant
  }
  return { known, blanks }
}

const WORD_OF_NOBODY = 'no such word'

/** Our word that another program calls so; the one that has it earlier in its list. */
function nearestWord(ours: readonly string[], word: string): string | undefined {
  const near = ours
    .map((one) => ({ one, at: namesOf(one, knownWords[one] ?? '').indexOf(word) }))
    .filter(({ at }) => at >= 0)
  return near.toSorted((a, b) => a.at - b.at)[0]?.one
}

const kindOfWords = ({ kinds }: FieldSurvey): FormatName | undefined =>
  kinds.flag && !kinds.text && !kinds.number ? 'flag' : kinds.number && !kinds.text ? 'number' : undefined

const YES =
  /^(is |has been )?(approved|accepted|granted|verified|published|public|active|enabled|confirmed|checked|live)$/
const NO =
  /^(is |has been )?(banned|blocked|disabled|deleted|hidden|suspended|rejected|denied|removed|closed|archived)$/

/** Our states for a flag such as `approved` or `is_banned`; where some have none yet, they wait. */
function flagWords(field: string, { path, kinds }: FieldSurvey) {
  const named = wordsIn(path.slice(path.lastIndexOf('.') + 1))
  const isYes = YES.test(named)
  if (!kinds.flag || kinds.text || (!isYes && !NO.test(named))) return undefined
  const [good, bad, open] = flagStates[field] ?? []
  if (good === undefined || bad === undefined) return undefined
  const waits = kinds.null && open !== undefined ? { null: open } : {}
  const refused = waits.null === undefined && open !== undefined && isYes ? open : bad
  return { known: { [`${isYes}`]: good, [`${!isYes}`]: refused, ...waits }, blanks: [] }
}

/** Our states for yes, for no, and for nothing said. */
const flagStates: Readonly<Record<string, readonly [string, string, string?]>> = {
  accountStatus: ['active', 'suspended'],
  status: ['approved', 'rejected'],
  reviewStatus: ['approved', 'rejected', 'submitted'],
}

/** What stands in a draft for what nobody but the platform's people can say. */
export const BLANK = '?'

/** The part of a mapping that a draft becomes. What is decided goes back unless somebody says otherwise: the app shall see it. */
export const mappingOf = ({ collection, from, fields }: DraftedNoun): NounMapping => ({
  ...(from === collection ? {} : { from }),
  fields: Object.fromEntries(
    Object.entries(fields).map(([field, { rule, blanks }]) => {
      // An element of a list that means nothing here does no harm; a state must be said.
      const blank = isState(collection, field) ? BLANK : null
      const words = { ...rule.words, ...Object.fromEntries(blanks.map((word) => [word, blank])) }
      const whole = Object.keys(words).length === 0 ? rule : { ...rule, words }
      const goesBack = DECIDED.has(field) && typeof rule.at === 'string' && isWritablePath(rule.at)
      if (goesBack) return [field, { ...whole, mirror: mirrorFor(collection, field, rule) }]
      return [field, Object.keys(whole).length === 1 && typeof rule.at === 'string' ? rule.at : whole]
    }),
  ),
})

/** The platform's words for our states that it doesn't have: those of the nearest one; null leaves its field alone. */
function mirrorFor(
  collection: NounCollection,
  field: string,
  { words }: FieldRule,
): NonNullable<FieldRule['mirror']> {
  const states = field === 'roles' ? rolesOf(collection) : (machineOf(collection, field)?.states ?? [])
  const back = new Map(Object.entries(words ?? {}).map(([word, ours]) => [ours, word]))
  if (words === undefined || states.length === 0) return true
  const lacking = states.filter((state) => !back.has(state))
  const nearest = (state: string) =>
    nearestStates[state]
      ?.split(', ')
      .map((one) => back.get(one))
      .find((word) => word !== undefined) ?? null
  return lacking.length === 0 ? true : Object.fromEntries(lacking.map((state) => [state, nearest(state)]))
}

const machineOf = (collection: NounCollection, field: string) =>
  machines.find((one) => one.collection === collection && one.field === field)

const rolesOf = (collection: NounCollection): readonly string[] =>
  Object.keys(knownWords).filter((word) => misfitOf(collection, 'roles', [word]) === undefined)

/** What a poorer program says instead of our states, the nearest first. */
const nearestStates: Readonly<Record<string, string>> = {
  requested: 'pending, submitted, draft',
  needsInfo: 'requested, pending, submitted',
  rejected: 'removed, archived, suspended, revoked, withdrawn',
  suspended: 'archived, rejected, deleted, removed',
  archived: 'suspended, rejected, removed',
  removed: 'rejected, archived',
  escalated: 'removed, rejected',
  appealed: 'rejected, removed',
  withdrawn: 'rejected',
  superseded: 'rejected, withdrawn',
  expired: 'rejected, withdrawn',
  revoked: 'rejected, withdrawn',
  deleted: 'suspended',
  locked: 'finished, approved',
  awarded: 'finished',
  abandoned: 'cancelled, finished',
}

/** Fields that a decision of the console changes. */
const DECIDED: ReadonlySet<string> = new Set([
  'status',
  'reviewStatus',
  'accountStatus',
  'managerIds',
  'roles',
])

const MANAGES = /^(manager|admin|owner|administrator|official|secretary|club manager|club admin)$/

/** Managers that are documents below their club, such as `members` with a `role`. */
export function draftMembers(
  collection: NounCollection,
  below: readonly { name: string; survey: CollectionSurvey }[],
): Readonly<Record<string, FieldRule>> {
  if (collection !== 'clubs') return {}
  for (const { name, survey } of below)
    for (const { path, words } of survey.fields) {
      const managing = words?.filter(([word]) => MANAGES.test(wordsIn(word))).map(([word]) => word) ?? []
      const [first] = managing
      if (first === undefined || !isWritablePath(path) || path.includes('.')) continue
      const other = words?.find(([word]) => !managing.includes(word))?.[0]
      return {
        managerIds: {
          at: `${name}/*[${path}=${managing.join('|')}]@id`,
          mirror: { add: { [path]: first }, drop: other === undefined ? null : { [path]: other } },
        },
      }
    }
  return {}
}
