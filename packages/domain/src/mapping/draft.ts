import { isState } from '#engine/catalogue/noun-groups.ts'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { misfitOf } from '#tables/misfit.ts'
import { nearness, ownNames } from './draft-names.ts'
import { associations, draftedOf, pairsOf, splitNames, type DraftedField } from './draft-pairs.ts'
import { flagWords, inList, kindOfWords, statesOfFlags, wordsFor } from './draft-words.ts'
import { formats, type FormatName } from './formats.ts'
import { alike } from './glossary.ts'
import { knownNouns, type KnownField } from './known-names.ts'
import { BLANK, sourcesOf, type FieldRule, type NounMapping } from './mapping.ts'
import type { Format } from './plain-formats.ts'
import { isWritablePath, wordsIn } from './source.ts'
import type { CollectionSurvey, FieldSurvey } from './survey.ts'

/** A proposal for one of our collections. `from`: the platform’s; `fields`: by our field. */
export type DraftedNoun = {
  collection: NounCollection
  from: string
  fields: Readonly<Record<string, DraftedField>>
  /** Fields of ours that decide where a record is, and for which nothing was found. */
  missing: readonly string[]
  /** Paths of the platform that no field of ours reads. */
  unused: readonly string[]
}

/** Proposes how a collection of the platform is read as one of ours. */
export function draftNoun(
  collection: NounCollection,
  from: string,
  { fields: surveyed, records }: CollectionSurvey,
): DraftedNoun {
  const known = knownNouns[collection]?.fields ?? {}
  const own = ownNames(collection)
  const fields: Record<string, DraftedField> = {}
  const used = new Set<string>()
  const pairs = Object.entries(known)
    .flatMap(([field, one]) =>
      surveyed.map((survey) => ({ field, one, survey, near: nearness(survey.path, field, one, own) })),
    )
    .filter(({ near, field, survey }) => near > 0 && (!survey.path.includes('[') || LISTS.has(field)))
    .map((pair) => ({ ...pair, drafted: drafted(collection, pair.field, pair.one, pair.survey) }))
    .map((pair) => ({ ...pair, score: pair.near + share(pair.drafted) }))
    .toSorted((a, b) => b.score - a.score || b.survey.records - a.survey.records)
  for (const { field, survey, drafted: one } of pairs) {
    const isBlankState = isState(collection, field) && one.blanks.length > 0
    if (used.has(survey.path) && !isShared(field)) continue
    if (one.read === 0 && !isBlankState) continue
    const first = fields[field]
    if (first !== undefined && !isOtherForm(first.rule, survey, { fields: surveyed, records })) continue
    fields[field] = first === undefined ? one : eitherOf(first, one)
    used.add(survey.path)
  }
  for (const field of Object.keys(known)) {
    const rule = statesOfFlags(collection, field, surveyed)
    const there = fields[field]?.rule.at
    const isOther = rule === undefined || (typeof there === 'string' && !sourcesOf(rule).includes(there))
    if (isOther) continue
    fields[field] = draftedOf(rule)
    for (const path of sourcesOf(rule)) used.add(path)
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

/** Whether records that lack the paths of a rule have another one: earlier versions of an app called the same field otherwise. */
function isOtherForm(
  { at = '' }: FieldRule,
  { path, records: having }: FieldSurvey,
  { fields, records }: CollectionSurvey,
): boolean {
  if (typeof at !== 'string' || path.includes('[')) return false
  const [first = '', ...others] = at.split(' | ')
  const withFirst = fields.find((one) => one.path === first)?.records ?? 0
  const both = withFirst + having
  const isSameName = alike(wordsIn(first)) === alike(wordsIn(path))
  return others.length === 0 && both <= records * MOST_BOTH && (isSameName || both >= records * LEAST_BOTH)
}

/** Shares of the records that two forms of one field have together. */
const [LEAST_BOTH, MOST_BOTH] = [0.8, 1]

function eitherOf(first: DraftedField, other: DraftedField): DraftedField {
  const as = first.rule.as ?? other.rule.as
  const words = { ...first.rule.words, ...other.rule.words }
  return {
    rule: {
      at: `${String(first.rule.at)} | ${String(other.rule.at)}`,
      ...(as === undefined ? {} : { as }),
      ...(Object.keys(words).length > 0 ? { words } : {}),
    },
    blanks: [...new Set([...first.blanks, ...other.blanks])],
    read: first.read + other.read,
    tried: first.tried + other.tried,
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

/** Formats that know most words. */
const PLAIN_WORDS: ReadonlySet<FormatName> = new Set(['age', 'season'])

/** The rule for a field from a path, and how many of its examples it reads. */
function drafted(
  collection: NounCollection,
  field: string,
  { as }: KnownField,
  survey: FieldSurvey,
): DraftedField {
  const reads = (word: string) =>
    as !== undefined &&
    PLAIN_WORDS.has(as) &&
    misfitOf(collection, field, formats[as].read(word)) === undefined
  const words = flagWords(collection, field, survey) ?? wordsFor(collection, field, inList(as, survey), reads)
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
      meant !== undefined &&
      !(isEmpty(meant) && !isEmpty(value)) &&
      [meant, [meant]].some((one) => misfitOf(collection, field, one) === undefined)
    )
  }
  return { rule, blanks: words?.blanks ?? [], read: values.filter(isRead).length, tried: values.length }
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

function formatFor(
  collection: NounCollection,
  field: string,
  as: FormatName | undefined,
  { path, kinds, examples }: FieldSurvey,
): FormatName | undefined {
  if (as === 'seconds' && / (ms|millis|milliseconds)$/.test(wordsIn(path))) return 'milliseconds'
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

/** The part of a mapping that a draft becomes. What is decided goes back unless somebody says otherwise: the app shall see it. */
export const mappingOf = ({ collection, from, fields }: DraftedNoun): NounMapping => ({
  ...(from === collection ? {} : { from }),
  fields: Object.fromEntries(
    [...Object.entries(fields), ...unsaid(collection, fields)].map(([field, { rule, blanks }]) => {
      // An element of a list that means nothing here does no harm; a state must be said, and an approval needs an association.
      const blank = isState(collection, field) || field === 'association' ? BLANK : null
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
