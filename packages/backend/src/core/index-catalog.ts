import { type FieldPath, formatFieldPath, nameField, parseFieldPath } from '#core/field-paths.ts'
import type { CompositeIndex, FieldOverride, IndexConfig, QueryScope } from '#core/index-config.ts'
import type { Db } from '#store/db.ts'
import { type IndexStore, indexStore } from '#store/index-entries.ts'

export type IndexMode = 'ascending' | 'descending' | 'contains'

export type IndexPart = { readonly field: string; readonly path: FieldPath; readonly mode: IndexMode }

/**
 * An index of one collection group: its parts and, always last, the document's name, ascending. Read backwards it
 * serves the opposite of all its directions. `id` is -1 while no document has an entry in it.
 */
export type IndexDefinition = {
  readonly id: number
  readonly scope: QueryScope
  readonly parts: readonly IndexPart[]
}

type Declared = {
  readonly group: string
  readonly text: string
  readonly definition: Omit<IndexDefinition, 'id'>
}

export type AutomaticMode = { readonly scope: QueryScope; readonly mode: 'ascending' | 'contains' }

/** https://firebase.google.com/docs/firestore/query-data/index-overview#automatic_indexing */
const automaticDefault: readonly AutomaticMode[] = [
  { scope: 'COLLECTION', mode: 'ascending' },
  { scope: 'COLLECTION', mode: 'contains' },
]

const scopes: readonly QueryScope[] = ['COLLECTION', 'COLLECTION_GROUP']

/** Which indexes exist, by collection group. Ids are interned in the database when the first entry is written. */
export class IndexCatalog {
  private readonly store: IndexStore
  private readonly ids = new Map<string, number>()
  private readonly composites = new Map<string, readonly IndexDefinition[]>()
  private readonly automaticModes = new Map<string, readonly AutomaticMode[]>()
  private readonly config: IndexConfig

  constructor(db: Db, config: IndexConfig) {
    this.store = indexStore(db)
    this.config = config
    this.reload()
  }

  /** Reads the interned ids again; needed after a transaction that interned some was rolled back. */
  reload(): void {
    this.ids.clear()
    this.composites.clear()
    for (const { id, definition } of this.store.definitions()) this.ids.set(definition, id)
  }

  /** The order of documents by name, which exists in every collection and collection group. */
  names(group: string, scope: QueryScope): IndexDefinition {
    return this.read('names', group, { scope, parts: [] })
  }

  /** The automatic index of a field, or null when the configuration exempts it. */
  automatic(
    group: string,
    scope: QueryScope,
    path: FieldPath,
    mode: AutomaticMode['mode'],
  ): IndexDefinition | null {
    const modes = this.modesOf(group, path)
    if (!modes.some((known) => known.scope === scope && known.mode === mode)) return null
    return this.read('automatic', group, automaticDefinition(scope, path, mode))
  }

  compositesOf(group: string, scope: QueryScope): readonly IndexDefinition[] {
    const key = `${scope} ${group}`
    const known = this.composites.get(key)
    if (known !== undefined) return known
    const found = this.declared()
      .filter((index) => index.group === group && index.definition.scope === scope)
      .map(({ definition }) => this.read('composite', group, definition))
    this.composites.set(key, found)
    return found
  }

  /** The id under which entries of an index are written; the caller holds the transaction. */
  intern(kind: string, group: string, definition: Omit<IndexDefinition, 'id'>): number {
    const text = describe(kind, group, definition)
    const known = this.ids.get(text)
    if (known !== undefined) return known
    const id = this.store.addDefinition({ kind, collectionGroup: group, definition: text })
    this.ids.set(text, id)
    if (kind === 'composite') this.composites.clear()
    return id
  }

  /** Which automatic indexes a field has: the override of the field, of the nearest map around it, of `*`, or the default. */
  modesOf(group: string, path: FieldPath): readonly AutomaticMode[] {
    if (this.config.fieldOverrides.length === 0) return automaticDefault
    const key = `${group} ${formatFieldPath(path)}`
    const known = this.automaticModes.get(key)
    if (known !== undefined) return known
    const modes = findModes(this.config.fieldOverrides, group, path)
    this.automaticModes.set(key, modes)
    return modes
  }

  /** The definitions that the configuration declares, each once, with their collection groups. */
  declared(): readonly Declared[] {
    const byText = new Map<string, Declared>()
    for (const index of this.config.indexes) {
      const group = index.collectionGroup
      const definition = compositeDefinition(index)
      const text = describe('composite', group, definition)
      byText.set(text, { group, definition, text })
    }
    return [...byText.values()]
  }

  private read(kind: string, group: string, definition: Omit<IndexDefinition, 'id'>): IndexDefinition {
    return { ...definition, id: this.ids.get(describe(kind, group, definition)) ?? -1 }
  }
}

export function automaticDefinition(
  scope: QueryScope,
  path: FieldPath,
  mode: AutomaticMode['mode'],
): Omit<IndexDefinition, 'id'> {
  return { scope, parts: [{ field: formatFieldPath(path), path, mode }] }
}

/**
 * A trailing `__name__` gives the direction of the name; otherwise it has that of the last field. An index is kept with
 * the name ascending: the one declared for the opposite of all its directions is then the same, read backwards.
 */
function compositeDefinition(index: CompositeIndex): Omit<IndexDefinition, 'id'> {
  const parts = index.fields.map(({ fieldPath, order, arrayConfig }): IndexPart => {
    const path = parseFieldPath(fieldPath)
    const ordered = order === 'DESCENDING' ? 'descending' : 'ascending'
    return { field: formatFieldPath(path), path, mode: arrayConfig === 'CONTAINS' ? 'contains' : ordered }
  })
  const isReversed = parts.at(-1)?.mode === 'descending'
  return {
    scope: index.queryScope,
    parts: parts
      .filter(({ field }) => field !== nameField)
      .map((part) => (isReversed ? { ...part, mode: opposite[part.mode] } : part)),
  }
}

const opposite: Record<IndexMode, IndexMode> = {
  ascending: 'descending',
  descending: 'ascending',
  contains: 'contains',
}

function describe(kind: string, group: string, { scope, parts }: Omit<IndexDefinition, 'id'>): string {
  return JSON.stringify([kind, scope, group, parts.map(({ field, mode }) => [field, mode])])
}

function findModes(
  overrides: readonly FieldOverride[],
  group: string,
  path: FieldPath,
): readonly AutomaticMode[] {
  const ofGroup = overrides.filter(({ collectionGroup }) => collectionGroup === group)
  const prefixes = path.map((_, index) => formatFieldPath(path.slice(0, path.length - index)))
  const names = [...prefixes, '*']
  const override = names.flatMap((name) => ofGroup.find(({ fieldPath }) => fieldPath === name) ?? [])[0]
  if (override === undefined) return automaticDefault
  return scopes.flatMap((scope) => {
    const indexes = override.indexes.filter(({ queryScope }) => queryScope === scope)
    const modes: AutomaticMode[] = []
    if (indexes.some(({ order }) => order !== undefined)) modes.push({ scope, mode: 'ascending' })
    if (indexes.some(({ arrayConfig }) => arrayConfig !== undefined)) modes.push({ scope, mode: 'contains' })
    return modes
  })
}
