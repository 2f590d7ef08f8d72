import { isState, nouns, type NounCollection } from '#engine/catalogue/nouns.ts'
import { fold } from '#shared/text.ts'
import { misfitOf } from '#tables/misfit.ts'
import { formats, type Format, type FormatName } from './formats.ts'
import { knownNouns, knownWords, type KnownField } from './known-names.ts'
import { sourcesOf, type FieldRule, type NounMapping } from './mapping.ts'
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
    .filter(({ near, field, survey }) => near > 0 && (!survey.path.includes('[') || LISTS.has(field)))
    .map((pair) => ({ ...pair, drafted: drafted(collection, pair.field, pair.one, pair.survey) }))
    .map((pair) => ({ ...pair, score: pair.near + share(pair.drafted) }))
    .toSorted((a, b) => b.score - a.score || b.survey.records - a.survey.records)
  for (const { field, survey, drafted: one } of pairs) {
    const isBlankState = isState(collection, field) && one.blanks.length > 0
    if (fields[field] !== undefined || (used.has(survey.path) && !isShared(field))) continue
    if (one.read === 0 && !isBlankState) continue
    fields[field] = one
    used.add(survey.path)
  }
  for (const found of [splitNames, pairsOf, associations])
    for (const [field, one] of Object.entries(found(collection, fields, surveyed))) {
      fields[field] = one
      for (const path of sourcesOf(one.rule)) used.add(path.replaceAll(/\[\d\]/g, '[]'))
    }
  return {
    collection,
    from,
    fields: Object.fromEntries(
      Object.keys(known).flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])),
    ),
    missing: Object.keys(known).filter((field) => fields[field] === undefined),
    unused: surveyed.flatMap(({ path, kinds }) =>
      used.has(path) || kinds.map || isBelow(path, used) || isAbove(path, used) ? [] : [path],
    ),
  }
}

/** A list whose elements are read. */
const isAbove = (path: string, used: ReadonlySet<string>) =>
  [...used].some((one) => one.startsWith(`${path}[`))

const isBelow = (path: string, used: ReadonlySet<string>) =>
  [...used].some((one) => path.startsWith(`${one}.`) || path.startsWith(`${one}[`))

/** A competition is both a name and a record to look for. */
const isShared = (field: string) => ['competitionName', 'leagueId', 'home.name', 'away.name'].includes(field)

const share = ({ read, tried }: DraftedField) => (tried === 0 ? 0 : read / tried)

const LISTS: ReadonlySet<string> = new Set(['roles', 'managerIds', 'clubIds', 'evidence'])

const draftedOf = (rule: FieldRule): DraftedField => ({ rule, blanks: [], read: 1, tried: 1 })

/** Values that are kept in two fields, or in two elements of a list. */
function pairsOf(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
  surveyed: readonly FieldSurvey[],
): Record<string, DraftedField> {
  const has = (path: string) => surveyed.some((one) => one.path === path)
  const pair = (a: RegExp, b: RegExp) => {
    const [one, other] = [a, b].map((name) => surveyed.find(({ path }) => name.test(wordsIn(path)))?.path)
    return one !== undefined && other !== undefined ? [one, other] : undefined
  }
  const found: Record<string, DraftedField> = {}
  const flag = (name: RegExp) =>
    surveyed.find(({ path, kinds }) => kinds.flag && name.test(wordsIn(path)))?.path
  const [active, banned] = [
    flag(/^(is )?(active|enabled)$/),
    flag(/^(is )?(banned|blocked|suspended|disabled)$/),
  ]
  if (collection === 'users' && active !== undefined && banned !== undefined)
    found['accountStatus'] = draftedOf({ at: [active, banned], words: TWO_FLAGS, mirror: true })
  if (collection === 'matches') {
    const goals = pair(/^(home|host) (team )?(goals|score)$/, /^(away|guest) (team )?(goals|score)$/)
    if (fields['score'] === undefined && goals)
      found['score'] = draftedOf({ at: goals, as: 'score', mirror: true })
    const zone = fields['timeZone']?.rule.at
    const start = fields['kickOff']?.rule.at
    if (typeof zone === 'string' && typeof start === 'string')
      found['kickOff'] = draftedOf({ at: [start, zone], as: 'localDate' })
    const list = surveyed.find(
      ({ path, kinds }) => kinds.list && /^(teams|sides|clubs|opponents|participants)$/.test(wordsIn(path)),
    )
    for (const [at, side] of ['home', 'away'].entries())
      for (const [part, names] of [
        ['clubId', ['id', 'clubId', 'teamId', 'club', 'team', 'ref']],
        ['name', ['name', 'title', 'label']],
      ] as const) {
        const name = list && names.find((one) => has(`${list.path}[].${one}`))
        if (list === undefined || name === undefined || fields[`${side}.${part}`] !== undefined) continue
        const path = `${list.path}[${at}].${name}`
        found[`${side}.${part}`] = draftedOf(part === 'clubId' ? { at: path, as: 'key' } : { at: path })
      }
  }
  const place = pair(/(^| )(lat|latitude)$/, /(^| )(lng|lon|long|longitude)$/)
  if (collection === 'clubs' && fields['geo'] === undefined && place)
    found['geo'] = draftedOf({ at: place, as: 'place' })
  return found
}

/** What `is_active` and `is_banned` say together; one of them may be absent. */
const TWO_FLAGS = {
  'true false': 'active',
  'false true': 'suspended',
  'true true': 'suspended',
  'false false': 'deleted',
  true: 'active',
  false: 'deleted',
}

/** The association that follows from the country, where nobody names it. */
function associations(
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
): Record<string, DraftedField> {
  if (!['clubs', 'leagues'].includes(collection) || fields['association'] !== undefined) return {}
  const at = fields['country']?.rule.at
  return at === undefined ? {} : { association: draftedOf({ at, as: 'association' }) }
}

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
  const words = flagWords(collection, field, survey) ?? wordsFor(collection, field, inList(as, survey))
  const format =
    words && isState(collection, field) ? kindOfWords(survey) : formatFor(collection, field, as, survey)
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

/** Lists that are kept as texts have the elements for words. */
function inList(as: FormatName | undefined, survey: FieldSurvey): FieldSurvey {
  if (as !== 'list' || survey.words === undefined || !survey.kinds.text || survey.kinds.list) return survey
  const elements = survey.words.flatMap(([word]) => formats.list.read(word))
  return { ...survey, words: [...new Set(elements)].map((word) => [String(word), 1] as const) }
}

function formatFor(
  collection: NounCollection,
  field: string,
  as: FormatName | undefined,
  { kinds, examples }: FieldSurvey,
): FormatName | undefined {
  const fits = (value: unknown) => misfitOf(collection, field, value) === undefined
  if (as === undefined && kinds.number && examples.some((one) => !fits(one) && fits(String(one))))
    return 'text'
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
    const meant = variantOf(collection, field, word) ?? nearestWord(ours, squeezed)
    if (meant === undefined) blanks.push(word)
    else known[word] = meant
  }
  return { known, blanks }
}

const WORD_OF_NOBODY = 'no such word'

/** Our own value that a word is but for its case and spaces. */
function variantOf(collection: NounCollection, field: string, word: string): string | undefined {
  const close = word.replaceAll(/[\s_-]/g, '')
  const camel = word.toLowerCase().replaceAll(/[\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [word, camel, word.toLowerCase(), word.toUpperCase(), close.toLowerCase(), close.toUpperCase()].find(
    (one) => [one, [one]].some((value) => misfitOf(collection, field, value) === undefined),
  )
}

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
function flagWords(collection: NounCollection, field: string, { path, kinds }: FieldSurvey) {
  const named = wordsIn(path.slice(path.lastIndexOf('.') + 1))
  const isYes = YES.test(named)
  if (!kinds.flag || kinds.text || (!isYes && !NO.test(named))) return undefined
  const { waits } = nouns[collection]
  const [good, bad] = flagStates[field] ?? []
  const open = waits?.field === field ? waits.states[0] : undefined
  if (good === undefined || bad === undefined) return undefined
  const unsaid = kinds.null && open !== undefined ? { null: open } : undefined
  const refused = unsaid === undefined && open !== undefined && isYes ? open : bad
  return { known: { [`${isYes}`]: good, [`${!isYes}`]: refused, ...unsaid }, blanks: [] }
}

/** Our states for yes and for no. */
const flagStates: Readonly<Record<string, readonly [string, string]>> = {
  accountStatus: ['active', 'suspended'],
  status: ['approved', 'rejected'],
  reviewStatus: ['approved', 'rejected'],
}

/** What stands in a draft for what nobody but the platform's people can say. */
export const BLANK = '?'

/** The part of a mapping that a draft becomes. What is decided goes back unless somebody says otherwise: the app shall see it. */
export const mappingOf = ({ collection, from, fields }: DraftedNoun): NounMapping => ({
  ...(from === collection ? {} : { from }),
  fields: Object.fromEntries(
    [...Object.entries(fields), ...unsaid(collection, fields)].map(([field, { rule, blanks }]) => {
      // An element of a list that means nothing here does no harm; a state must be said.
      const blank = isState(collection, field) ? BLANK : null
      const words = { ...rule.words, ...Object.fromEntries(blanks.map((word) => [word, blank])) }
      const whole = Object.keys(words).length === 0 ? rule : { ...rule, words }
      if (rule.mirror !== undefined) return [field, rule]
      const goesBack = DECIDED.has(field) && typeof rule.at === 'string' && isWritablePath(rule.at)
      if (goesBack) return [field, { ...whole, mirror: true }]
      return [field, Object.keys(whole).length === 1 && typeof rule.at === 'string' ? rule.at : whole]
    }),
  ),
})

/** Fields without which nothing of that kind can be approved here: a platform of one country may not keep them. */
const NEEDED: Partial<Record<NounCollection, readonly string[]>> = {
  clubs: ['country', 'association', 'city'],
  leagues: ['country', 'association', 'season', 'gender', 'ageCategory'],
}

const unsaid = (
  collection: NounCollection,
  fields: Readonly<Record<string, DraftedField>>,
): [string, DraftedField][] =>
  (NEEDED[collection] ?? [])
    .filter((field) => fields[field] === undefined)
    .map((field) => [field, draftedOf({ default: BLANK })])

/** Fields that a decision of the console changes. */
const DECIDED: ReadonlySet<string> = new Set([
  'status',
  'reviewStatus',
  'accountStatus',
  'managerIds',
  'roles',
])

const MANAGES = /^(manager|admin|owner|administrator|official|secretary|club manager|club admin)$/

/** Managers that are documents below their club, such as `members` with a `role`; clubs below their league. */
export function draftMembers(
  collection: NounCollection,
  below: readonly { name: string; survey: CollectionSurvey }[],
): Readonly<Record<string, FieldRule>> {
  if (collection === 'leagues') {
    const clubs = below.find(({ name }) =>
      namesOf('clubs', knownNouns.clubs?.also ?? '').includes(wordsIn(name)),
    )
    return clubs ? { clubIds: { at: `${clubs.name}/*@id` } } : {}
  }
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
