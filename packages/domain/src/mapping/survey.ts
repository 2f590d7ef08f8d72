import { GeoPoint, isMap, Reference, type SourceRecord } from './source.ts'

/** Kinds of stored values. `flags`: a map of flags alone; `map`: any other map. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'flag'
  | 'date'
  | 'reference'
  | 'place'
  | 'list'
  | 'flags'
  | 'map'
  | 'bytes'
  | 'null'

/** The values of one path of many records. */
export type FieldSurvey = {
  path: string
  /** How many records have it. */
  records: number
  kinds: Partial<Record<ValueKind, number>>
  /** Texts, numbers and flags with how often each occurs, the most frequent first; undefined where there are too many for words. */
  words: readonly [word: string, count: number][] | undefined
  /** Some values, of different records. */
  examples: readonly unknown[]
}

/** Fields by path, of all records that were looked at. */
export type CollectionSurvey = { records: number; fields: readonly FieldSurvey[] }

/** A field with more values has no words. */
const MOST_WORDS = 30
const LONGEST_WORD = 60
const EXAMPLES = 5
/** A map with more names is keyed by something, and its names are no fields. */
const MOST_NAMES = 60
const DEEPEST = 4

type Counted = {
  records: number
  kinds: Map<ValueKind, number>
  words: Map<string, number> | undefined
  examples: unknown[]
}

/** A survey in progress: takes records one by one, and tells its result at any time. */
export type Surveying = { add(record: Pick<SourceRecord, 'data'>): void; result(): CollectionSurvey }

/** Looks at records one after the other, and tells then what fields they have. Needs the same memory for any number of them. */
export function surveying(): Surveying {
  const found = new Map<string, Counted>()
  const namesBelow = new Map<string, Set<string>>()
  let records = 0

  const counted = (path: string): Counted => {
    const known = found.get(path)
    if (known) return known
    const one: Counted = { records: 0, kinds: new Map(), words: new Map(), examples: [] }
    found.set(path, one)
    return one
  }

  function note(path: string, value: unknown, kind: ValueKind, isFirst: boolean): void {
    const one = counted(path)
    one.kinds.set(kind, (one.kinds.get(kind) ?? 0) + 1)
    if (isFirst) one.records += 1
    if (isFirst && one.examples.length < EXAMPLES && value !== null) one.examples.push(value)
    if (!['text', 'number', 'flag'].includes(kind) || one.words === undefined) return
    const word = String(value)
    if (word.length > LONGEST_WORD) one.words = undefined
    else one.words.set(word, (one.words.get(word) ?? 0) + 1)
    if (one.words && one.words.size > MOST_WORDS) one.words = undefined
  }

  function walk(path: string, value: unknown, depth: number, isFirst: boolean): void {
    const kind = kindOf(value)
    note(path, value, kind, isFirst)
    if (kind === 'flags' && isMap(value))
      for (const [name, is] of Object.entries(value)) countWord(path, name, is ? 1 : 0)
    if (kind === 'list' && Array.isArray(value))
      for (const [at, element] of value.entries())
        if (isMap(element)) walkMap(`${path}[]`, element, depth + 1, isFirst && at === 0)
        else countWord(path, element)
    if (kind === 'map' && isMap(value)) walkMap(path, value, depth + 1, isFirst)
  }

  /** Counts an element of a list, or a name of a map of flags, among the words of the whole. */
  function countWord(path: string, element: unknown, count = 1): void {
    const { words } = counted(path)
    if (words === undefined || !['text', 'number'].includes(kindOf(element))) return
    words.set(String(element), (words.get(String(element)) ?? 0) + count)
    if (words.size > MOST_WORDS) counted(path).words = undefined
  }

  function walkMap(
    path: string,
    map: Readonly<Record<string, unknown>>,
    depth: number,
    isFirst: boolean,
  ): void {
    if (depth > DEEPEST) return
    const names = namesBelow.get(path) ?? new Set()
    namesBelow.set(path, names)
    for (const [name, value] of Object.entries(map)) {
      if (names.size <= MOST_NAMES) names.add(name)
      if (names.size <= MOST_NAMES) walk(path === '' ? name : `${path}.${name}`, value, depth, isFirst)
    }
  }

  const isKeyed = (path: string) =>
    [...namesBelow].some(
      ([above, names]) =>
        above !== '' &&
        names.size > MOST_NAMES &&
        (path.startsWith(`${above}.`) || path.startsWith(`${above}[`)),
    )

  return {
    add({ data }) {
      records += 1
      walkMap('', data, 0, true)
    },
    result: () => ({
      records,
      fields: [...found]
        .filter(([path]) => !isKeyed(path))
        .map(([path, one]) => ({
          path,
          records: one.records,
          kinds: Object.fromEntries(one.kinds),
          words:
            one.words && one.words.size > 0 ? [...one.words].toSorted(([, a], [, b]) => b - a) : undefined,
          examples: one.examples,
        })),
    }),
  }
}

function kindOf(value: unknown): ValueKind {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (value instanceof Date) return 'date'
  if (value instanceof Reference) return 'reference'
  if (value instanceof GeoPoint) return 'place'
  if (Array.isArray(value)) return 'list'
  if (!isMap(value)) return 'bytes'
  const inner = Object.values(value)
  return inner.length > 0 && inner.every((one) => typeof one === 'boolean') ? 'flags' : 'map'
}
