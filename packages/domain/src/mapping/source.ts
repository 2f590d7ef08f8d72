import { fold } from '#shared/text.ts'

/** A reference in a document of another program; the last part of its path is the id of what it names. */
export class Reference {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1)
  }
}

/** A place as Firestore keeps it, in degrees (WGS 84). */
export class GeoPoint {
  readonly latitude: number
  readonly longitude: number
  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** A document of the platform. `below`: documents of its collections that a mapping names, each with its id. */
export type SourceRecord = {
  id: string
  /** Collections and ids from the root, such as `teams/t1/players/p4`. */
  path: string
  data: Readonly<Record<string, unknown>>
  below?: Readonly<Record<string, readonly SourceRecord[]>> | undefined
  /** The fields that a function of the platform's people made of it; absent if none is loaded. */
  computed?: { fields: Readonly<Record<string, unknown>> } | { failure: string } | undefined
}

type Step = { name: string } | { index: number } | 'each' | { where: string; words: readonly string[] }

/** Parts of a record that are no fields: its id, its path, and the id of the document above its collection. */
const OWN = {
  '@id': ({ id }: SourceRecord) => id,
  '@path': ({ path }: SourceRecord) => path,
  '@parent': ({ path }: SourceRecord) => path.split('/').at(-3),
}

const isOwn = (path: string): path is keyof typeof OWN => Object.hasOwn(OWN, path)

/** `members/*`, of those whose `role` is `OWNER` or `ADMIN` with `members/*[role=OWNER|ADMIN]`, then a path in each, or `@id`. */
const COLLECTION = /^([^./[\]]+)\/\*(?:\[([^\]=]+)=([^\]]+)\])?(?:\.(.+)|(@id))?$/
const STEP = /^(?:\.?([^.[\]]+)|\[(\d*)\]|\[([^\]=]+)=([^\]]+)\])/

/** Collection below each record that a path leads into; undefined where it stays in the record. */
export const collectionBelow = (path: string): string | undefined => COLLECTION.exec(path)?.[1]

/** Separates paths of which the first that leads to something counts. */
const OR = ' | '

/** Whether a path can be read: `a.b`, `a[0].b`, `a[].b`, `members/*.role`, `members/*@id`, `@id`, `@path`, `@parent`, `=constant`. */
export function isSourcePath(path: string): boolean {
  if (path.includes(OR)) return path.split(OR).every(isSourcePath)
  if (isOwn(path) || isConstant(path)) return true
  const below = COLLECTION.exec(path)
  const inner = below ? (below[4] ?? 'a') : path
  return !inner.includes('/') && !inner.startsWith('@') && stepsOf(inner) !== undefined
}

/** Whether a path is that of the keys of documents below, which can be added and removed. */
export const isOfKeysBelow = (path: string): boolean => COLLECTION.exec(path)?.[5] !== undefined

/**
 * The list, and the name of the key in each of its maps, of a path such as `staff[role=ADMIN].uid`: its elements can be added and removed.
 * Undefined for any other path.
 */
export function listOfKeys(path: string): { list: string; key: string } | undefined {
  const [, list = '', key = ''] = /^([^[\]]+)\[(?:[^\]=]+=[^\]]+)?\]\.([^.[\]]+)$/.exec(path) ?? []
  return key !== '' && isWritablePath(list) ? { list, key } : undefined
}

/** Whether a value can be written there: only where each step is a name. */
export const isWritablePath = (path: string): boolean =>
  path.includes(OR)
    ? path.split(OR).every(isWritablePath)
    : !path.includes('/') &&
      !path.startsWith('@') &&
      !isConstant(path) &&
      (stepsOf(path)?.every((step) => typeof step === 'object' && 'name' in step) ?? false)

/** Of paths of which the first that leads to something counts, that one; the first if none does. */
export function pathTaken(record: SourceRecord, path: string): string {
  const all = path.split(OR)
  return all.find((one) => isSomething(sourceValue(record, one))) ?? all[0] ?? path
}

const isSomething = (value: unknown) => value !== undefined && value !== null && value !== ''

/** `=Europe/Madrid` says the same for every record, beside paths that don't. */
const isConstant = (path: string) => path.startsWith('=')

function stepsOf(path: string): Step[] | undefined {
  const steps: Step[] = []
  for (let rest = path; rest !== '';) {
    const found = STEP.exec(rest)
    if (found === null || (steps.length === 0 && rest.startsWith('.'))) return undefined
    const [whole, name, index, where, words = ''] = found
    if (name !== undefined) steps.push({ name })
    else if (where !== undefined) steps.push({ where, words: words.split('|') })
    else steps.push(index ? { index: Number(index) } : 'each')
    rest = rest.slice(whole.length)
  }
  return steps.length === 0 ? undefined : steps
}

/** Returns the value at a path of a record; undefined if there is none. With `[]` or `/*`, a list of those that are there. */
export function sourceValue(record: SourceRecord, path: string): unknown {
  if (path.includes(OR))
    return path
      .split(OR)
      .map((one) => sourceValue(record, one))
      .find(isSomething)
  if (isConstant(path)) return path.slice(1)
  if (isOwn(path)) return OWN[path](record)
  const below = COLLECTION.exec(path)
  if (below) {
    const [, name = '', field, words = '', inner, isKey] = below
    const found = record.below?.[name]
    if (found === undefined) return undefined
    const isMeant = (one: SourceRecord) =>
      field === undefined || isOneOf(words.split('|'), sourceValue(one, field))
    return found.filter(isMeant).flatMap((one) => {
      const value = isKey ? one.id : inner === undefined ? one.data : sourceValue(one, inner)
      return value === undefined ? [] : [value]
    })
  }
  // A name may itself hold a dot.
  if (Object.hasOwn(record.data, path)) return record.data[path]
  return walk(record.data, stepsOf(path) ?? [])
}

/** Whether a value, or an element of a list, is one of some words. */
const isOneOf = (words: readonly string[], value: unknown) =>
  [value].flat().some((one) => words.includes(String(one)))

function walk(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return value
  if (step === 'each' || 'where' in step) {
    if (!Array.isArray(value)) return undefined
    return value
      .filter((one) => step === 'each' || isOneOf(step.words, walk(one, stepsOf(step.where) ?? [])))
      .map((element) => walk(element, rest))
      .flat()
      .filter((one) => one !== undefined)
  }
  if ('index' in step) return Array.isArray(value) ? walk(value[step.index], rest) : undefined
  return isMap(value) && Object.hasOwn(value, step.name) ? walk(value[step.name], rest) : undefined
}

/** Words of a name in any of the usual spellings: `createdAt`, `created_at`, `date-created`. */
export const wordsIn = (name: string): string =>
  fold(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[_\-.[\]/*@]+/g, ' ')).trim()

/** Whether a value is a map, or a place, whose parts can be read like one. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !(value instanceof Reference)
