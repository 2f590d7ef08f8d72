import { type FieldPath, formatFieldPath, nameField, parseFieldPath } from '#core/values/field-paths.ts'
import { allFields, type CompositeIndex, type FieldOverride, type QueryScope } from './index-config.ts'

export type IndexMode = 'ascending' | 'descending' | 'contains'

export type IndexPart = { readonly field: string; readonly path: FieldPath; readonly mode: IndexMode }

/** An index: its parts and, always last, the document's name, ascending. */
export type IndexShape = { readonly scope: QueryScope; readonly parts: readonly IndexPart[] }

/** Allowed directions of reading: Firestore reads no index backwards, but the opposite may be declared. */
export type Readings = { readonly forward: boolean; readonly backward: boolean }

/** A configured composite index. `text` identifies it in the database. */
export type DeclaredIndex = Readings & {
  readonly group: string
  readonly text: string
  readonly shape: IndexShape
}

export type AutomaticMode = { readonly scope: QueryScope; readonly mode: IndexMode }

/** A descending index is stored as the ascending one, read backwards. `stands`: number of Firestore indexes. */
export type KeptMode = {
  readonly scope: QueryScope
  readonly mode: 'ascending' | 'contains'
  readonly stands: number
}

/** https://firebase.google.com/docs/firestore/query-data/index-overview#automatic_indexing */
const automaticDefault: readonly AutomaticMode[] = [
  { scope: 'COLLECTION', mode: 'ascending' },
  { scope: 'COLLECTION', mode: 'descending' },
  { scope: 'COLLECTION', mode: 'contains' },
]

const opposite: Record<IndexMode, IndexMode> = {
  ascending: 'descending',
  descending: 'ascending',
  contains: 'contains',
}

export function turnedRound(parts: readonly IndexPart[]): readonly IndexPart[] {
  return parts.map((part) => ({ ...part, mode: opposite[part.mode] }))
}

/**
 * Indexes are stored with the name ascending. A trailing `__name__` gives its direction, otherwise the last field does;
 * if descending, the opposite index is stored and read backwards.
 */
export function declaredIndex(index: CompositeIndex): DeclaredIndex {
  const parts = index.fields.map(({ fieldPath, order, arrayConfig }): IndexPart => {
    const path = parseFieldPath(fieldPath)
    const ordered = order === 'DESCENDING' ? 'descending' : 'ascending'
    return { field: formatFieldPath(path), path, mode: arrayConfig === 'CONTAINS' ? 'contains' : ordered }
  })
  const backward = parts.at(-1)?.mode === 'descending'
  const named = parts.filter(({ field }) => field !== nameField)
  const shape = { scope: index.queryScope, parts: backward ? turnedRound(named) : named }
  const group = index.collectionGroup
  return { group, shape, text: describeIndex('composite', group, shape), forward: !backward, backward }
}

export function automaticShape(scope: QueryScope, path: FieldPath, mode: IndexMode): IndexShape {
  return { scope, parts: [{ field: formatFieldPath(path), path, mode }] }
}

export function describeIndex(kind: string, group: string, { scope, parts }: IndexShape): string {
  return JSON.stringify([kind, scope, group, parts.map(({ field, mode }) => [field, mode])])
}

export function describedAutomatic(text: string): Pick<KeptMode, 'scope' | 'mode'> & { path: FieldPath } {
  const [, scope, , [[field, mode]]] = JSON.parse(text) as [
    string,
    QueryScope,
    string,
    [[string, KeptMode['mode']]],
  ]
  return { scope, mode, path: parseFieldPath(field) }
}

/**
 * Automatic indexes of a field: from its override, the nearest map's, `*`, or the default. `overrides`: those of the
 * collection group.
 */
export function automaticModes(
  overrides: readonly FieldOverride[],
  path: FieldPath,
): readonly AutomaticMode[] {
  if (overrides.length === 0) return automaticDefault
  const prefixes = path.map((_, index) => formatFieldPath(path.slice(0, path.length - index)))
  const names = [...prefixes, allFields]
  const override = names.flatMap((name) => overrides.find(({ fieldPath }) => fieldPath === name) ?? [])[0]
  if (override === undefined) return automaticDefault
  return override.indexes.map(({ queryScope: scope, order }) => {
    if (order === undefined) return { scope, mode: 'contains' }
    return { scope, mode: order === 'ASCENDING' ? 'ascending' : 'descending' }
  })
}

export function keptMode(mode: IndexMode): KeptMode['mode'] {
  return mode === 'contains' ? mode : 'ascending'
}

/** Cached, because every field of every write needs it and there are few different lists. */
const kept = new WeakMap<readonly AutomaticMode[], readonly KeptMode[]>()

export function keptModes(modes: readonly AutomaticMode[]): readonly KeptMode[] {
  const known = kept.get(modes)
  if (known !== undefined) return known
  const distinct = new Map<string, KeptMode>()
  for (const { scope, mode: given } of modes) {
    const mode = keptMode(given)
    const key = `${scope} ${mode}`
    // Of elements Firestore keeps both orders of names.
    const stands = given === 'contains' ? 2 : (distinct.get(key)?.stands ?? 0) + 1
    distinct.set(key, { scope, mode, stands })
  }
  const found = [...distinct.values()]
  kept.set(modes, found)
  return found
}

export function hasKept(
  modes: readonly AutomaticMode[],
  { scope, mode }: Pick<KeptMode, 'scope' | 'mode'>,
): boolean {
  return modes.some((one) => one.scope === scope && keptMode(one.mode) === mode)
}
