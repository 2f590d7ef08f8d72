import type * as z from 'zod/mini'
import { reportCounts } from '#nouns/report/report-counts.ts'
import { isNoun, nounCollections, type NounCollection } from '#engine/catalogue/nouns.ts'
import { nothingAround } from '#engine/derivation.ts'
import { isBookkeeping } from '#engine/log/decision.ts'
import { derivationOf } from '#tables/derivations.ts'
import { hasField, misfitOf } from '#tables/misfit.ts'
import { BESIDE } from '#shared/at.ts'
import { BLANK, Mapping, placesOf, ruleOf, sourcesOf, type FieldRule } from './mapping.ts'
import { isMembers } from './members.ts'
import { isOfKeysBelow, isSourcePath, isWritablePath, listOfKeys } from './source.ts'

/** A mistake in a mapping, as a sentence for an operator. `path`: names from the mapping’s root. */
export type Fault = { path: readonly PropertyKey[]; sentence: string }

/** Reads a mapping; what is no such thing is told in sentences, all of it at once. */
export function parseMapping(json: unknown): { mapping: Mapping } | { faults: Fault[] } {
  const { data, error } = Mapping.safeParse(json)
  const faults = error ? error.issues.flatMap((issue) => faultsOfShape(json, issue)) : faultsOf(data)
  return data && faults.length === 0 ? { mapping: data } : { faults }
}

const NOUN_NAMES = ['from', 'key', 'changed', 'fields']
const RULE_NAMES = ['at', 'as', 'by', 'words', 'default', 'value', 'mirror']

function faultsOfShape(json: unknown, issue: z.core.$ZodIssue): Fault[] {
  const { path } = issue
  const known = path.length === 0 ? nounCollections : path.length === 1 ? NOUN_NAMES : RULE_NAMES
  const unknown = (at: readonly PropertyKey[]): Fault => ({
    path: at,
    sentence: `is unknown: use one of ${known.join(', ')}.`,
  })
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknown([...path, key]))
  if (issue.code === 'invalid_key') return [unknown(path)]
  if (issue.code === 'invalid_value')
    return [{ path, sentence: `must be one of ${issue.values.join(', ')}.` }]
  if (issue.code === 'invalid_union') {
    // A rule that is no text is meant as a rule: what is wrong within it says more.
    const inner = issue.errors.at(-1) ?? []
    const isRule = path.length === 3 && inner.length > 0 && typeof valueIn(json, path) === 'object'
    if (isRule) return inner.flatMap((one) => faultsOfShape(json, { ...one, path: [...path, ...one.path] }))
    return [
      {
        path,
        sentence:
          path.length === 3 ? 'must be a path, or a rule.' : 'must be a text, a number, true, false or null.',
      },
    ]
  }
  return [
    {
      path,
      sentence: issue.code === 'invalid_type' ? `must be of the type ${issue.expected}.` : issue.message,
    },
  ]
}

const valueIn = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    json,
  )

/**
 * Fields and collections that the security rules leave to certain people, or to two of them. No rule binds the runner, which fills in a
 * mapping's fields, so that a version of it could make anybody an administrator, a lead or the second of two.
 */
const guardedFields = ['isAdmin', 'isLead', 'adminSince', 'adminBy', 'preferences', 'firstApproval']
const guarded: readonly NounCollection[] = ['comments', 'invitations', 'reviewRules', ...reportCounts]

const faultsOf = (mapping: Mapping): Fault[] =>
  Object.entries(mapping).flatMap(([collection, one]): Fault[] => {
    if (!isNoun(collection) || !one) return []
    if (guarded.includes(collection))
      return [{ path: [collection], sentence: 'is kept in the console alone.' }]
    return [
      ...placesOf(collection, one)
        .filter(isOwnPlace)
        .map((place) => ({
          path: [collection, 'from'],
          sentence: `“${place}” may be the console’s: begin with a collection of your platform.`,
        })),
      ...Object.entries(one.fields).flatMap(([field, rule]) => faultsIn(collection, field, ruleOf(rule))),
    ]
  })

/** Whether a place may be below the document of all that is ours. */
const isOwnPlace = (place: string): boolean => ['*', collectionOfOurs].includes(place.split('/')[0] ?? '')

const [collectionOfOurs = ''] = BESIDE.split('/')

function faultsIn(collection: NounCollection, field: string, rule: FieldRule): Fault[] {
  const path = [collection, 'fields', field]
  const own = ownFault(collection, field)
  if (own) return [{ path, sentence: own }]
  const sources = sourcesOf(rule)
  const hasSource =
    sources.length > 0 || rule.by !== undefined || rule.value !== undefined || rule.default !== undefined
  const isWord = (value: unknown) =>
    value === null || [value, [value]].some((one) => misfitOf(collection, field, one) === undefined)
  const noWord = (value: unknown) =>
    value === BLANK
      ? `say what it means: a value of ${field} (docs/data.md lists them), or take the line out.`
      : `${JSON.stringify(value)} isn’t a value of ${field}.`
  return [
    ...(hasSource ? [] : [{ path, sentence: 'needs a path (at), a function (by), a value or a default.' }]),
    ...sources
      .filter((one) => one === `=${BLANK}`)
      .map(() => ({
        path: [...path, 'at'],
        sentence: 'say the time zone, such as =Europe/Madrid, or take it out.',
      })),
    ...sources
      .filter((one) => !isSourcePath(one))
      .map((one) => ({ path: [...path, 'at'], sentence: `“${one}” is no path.` })),
    ...Object.entries(rule.words ?? {})
      .filter(([, value]) => !isWord(value))
      .map(([word, value]) => ({ path: [...path, 'words', word], sentence: noWord(value) })),
    ...(['default', 'value'] as const).flatMap((name) =>
      rule[name] === undefined || isWord(rule[name])
        ? []
        : [{ path: [...path, name], sentence: noWord(rule[name]) }],
    ),
    ...(rule.mirror === undefined || canGoBack(rule, sources)
      ? []
      : [
          {
            path: [...path, 'mirror'],
            sentence:
              'needs a path of names alone, to which a value can be written; or what is written to documents below, or to maps in a list: add and drop.',
          },
        ]),
    ...(typeof rule.mirror === 'object' && !isMembers(rule.mirror)
      ? Object.keys(rule.mirror)
          .filter((word) => !isWord(word))
          .map((word) => ({ path: [...path, 'mirror', word], sentence: noWord(word) }))
      : []),
  ]
}

const canGoBack = ({ mirror }: FieldRule, sources: readonly string[]): boolean =>
  mirror !== undefined && isMembers(mirror)
    ? sources.length === 1 && sources.every((one) => isOfKeysBelow(one) || listOfKeys(one) !== undefined)
    : sources.length > 0 && sources.every(isWritablePath)

/** Why a field can't be filled by a mapping. */
function ownFault(collection: NounCollection, field: string): string | undefined {
  if (!hasField(collection, field)) return `is no field of ${collection} (docs/data.md names them).`
  if (guardedFields.includes(field)) return 'is decided in the console alone.'
  const derived = new Set(Object.keys(derivationOf(collection).follows('x', {}, nothingAround)))
  const isOwn =
    derived.has(field) || field === 'rev' || (isBookkeeping(field) && !/^(cre|upd)atedAt$/.test(field))
  return isOwn ? 'follows from other fields and is filled in by itself.' : undefined
}
