import type { Plugin } from 'vite'
import { lean, type Edit } from './lean.ts'

/**
 * Firestore brings the 64-bit integers and the hash of its streaming client for one thing that Lite still does: comparing
 * numeric document ids (`__id7__`, https://cloud.google.com/datastore/docs/concepts/entities#assigning_identifiers). Every
 * browser that we build for has integers of that size.
 */
const integers =
  'const Integer = { fromString: (text) => { const value = /^-?\\d+$/.test(text) ? BigInt(text) : 0n; return { value, compare: (other) => (value < other.value ? -1 : value > other.value ? 1 : 0) } } };'

/**
 * The streaming client's sorted sets are balanced trees; Lite only puts the few field names of a query or a mask into one, and reads them
 * in order.
 */
const sets: Edit[] = [
  [/^LLRBNode\.EMPTY = null, [\s\S]*?^LLRBNode\.EMPTY = new[\s\S]*?^\};?$/m, ''],
  [
    /^class SortedSet \{[\s\S]*?\n\}/m,
    'class SortedSet { constructor(comparator, items = []) { this.comparator = comparator; this.items = items; } add(item) { return this.items.some((one) => this.comparator(one, item) === 0) ? this : new SortedSet(this.comparator, [...this.items, item].sort(this.comparator)); } forEach(each) { this.items.forEach((one) => each(one)); } toArray() { return this.items; } }',
  ],
]

/** Values made from the JSON of a server-rendered page. */
const json = ['Timestamp', 'DocumentReference', 'Bytes', 'GeoPoint', 'VectorValue'].flatMap(
  (value): Edit[] => [
    [/^.*\bstatic fromJSON\(.*\) \{$[\s\S]*?^ {4}\}$/m, '/* */'],
    [new RegExp(String.raw`, ${value}\._jsonSchema = \{[^}]*\}`), ''],
  ],
)

const LITE = String.raw`@firebase\/firestore\/dist\/lite\/`

export const leanFirestore = (): Plugin =>
  lean('firestore', [
    {
      file: new RegExp(`${LITE}common-[^/.]*\\.esm\\.js$`),
      edits: [
        [/^import \{ Integer \} from '@firebase\/webchannel-wrapper\/bloom-blob';$/m, integers],
        ...sets,
        ...json,
      ],
    },
    {
      file: new RegExp(`${LITE}index\\.browser\\.esm\\.js$`),
      edits: [[/^import '@firebase\/webchannel-wrapper\/bloom-blob';$/m, '']],
    },
  ])
