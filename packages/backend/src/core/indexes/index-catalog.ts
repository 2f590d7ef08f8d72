import { type FieldPath, formatFieldPath } from '#core/values/field-paths.ts'
import type { Db } from '#store/db.ts'
import { type IndexStore, indexStore } from '#store/documents/index-entries.ts'
import type { FieldOverride, IndexConfig, IndexPolicy, QueryScope } from './index-config.ts'
import {
  type AutomaticMode,
  automaticModes,
  automaticShape,
  type DeclaredIndex,
  declaredIndex,
  describeIndex,
  hasKept,
  type IndexShape,
  keptMode,
  type KeptMode,
  keptModes,
  type Readings,
} from './index-definitions.ts'

/**
 * An index of a collection group. `id` is -1 until a document has an entry in it; until `ready` some documents may lack
 * theirs.
 */
export type IndexDefinition = IndexShape &
  Readings & { readonly id: number; readonly kind: IndexKind; readonly ready: boolean }

export type IndexKind = 'names' | 'automatic' | 'composite'

/** Most remembered fields, whose names come from outside. */
const maxRemembered = 10_000

/** Existing indexes by collection group. Ids are added to the database with the first entry. */
export class IndexCatalog {
  private readonly store: IndexStore
  private readonly config: IndexConfig
  private readonly ids = new Map<string, { id: number; ready: boolean }>()
  private readonly composites = new Map<string, readonly IndexDefinition[]>()
  private readonly modes = new Map<string, readonly AutomaticMode[]>()
  private readonly overrides = new Map<string, readonly FieldOverride[]>()
  /** Changes whenever earlier reads of the catalog may be outdated. */
  version = 0
  /** Overrides of groups being built, by which their existing entries were written. */
  private former = new Map<string, readonly (readonly FieldOverride[])[]>()

  constructor(db: Db, config: IndexConfig) {
    this.store = indexStore(db)
    this.config = config
    for (const override of config.fieldOverrides) {
      const group = override.collectionGroup
      this.overrides.set(group, [...this.overridesOf(group), override])
    }
    this.reload()
  }

  get policy(): IndexPolicy {
    return this.config.policy
  }

  /** Reads the state of all indexes again, after a rollback or when one is ready. */
  reload(): void {
    this.ids.clear()
    this.forgetComposites()
    for (const { id, definition, state } of this.store.definitions())
      this.ids.set(definition, { id, ready: state === 'ready' })
    this.former = new Map(this.store.builds().map(({ group, former }) => [group, parseFormer(former)]))
  }

  /** Reads indexes added by another connection. */
  catchUp(): void {
    let known = 0
    for (const { id } of this.ids.values()) known = Math.max(known, id)
    const added = this.store.definitions(known)
    for (const { id, definition, state } of added) this.ids.set(definition, { id, ready: state === 'ready' })
    if (added.some(({ kind }) => kind === 'composite')) this.forgetComposites()
  }

  /** Index by name, which exists in every collection and collection group. */
  names(group: string, scope: QueryScope): IndexDefinition {
    return this.read('names', group, { scope, parts: [] }, { forward: true, backward: false })
  }

  /** Automatic index of a field, or null if exempted. */
  automatic(
    group: string,
    { scope, mode }: Pick<KeptMode, 'scope' | 'mode'>,
    path: FieldPath,
  ): IndexDefinition | null {
    const modes = this.modesOf(group, path).filter(
      (one) => one.scope === scope && keptMode(one.mode) === mode,
    )
    if (modes.length === 0) return null
    const readings = {
      forward: modes.some((one) => one.mode !== 'descending'),
      backward: modes.some((one) => one.mode !== 'ascending'),
    }
    const index = this.read('automatic', group, automaticShape(scope, path, mode), readings)
    return { ...index, ready: this.isWhole(group, { scope, mode }, path) }
  }

  /** Whether an automatic index has entries of all documents; not if an exemption just ended. */
  isWhole(group: string, kept: Pick<KeptMode, 'scope' | 'mode'>, path: FieldPath): boolean {
    const former = this.former.get(group) ?? []
    return former.every((overrides) => hasKept(automaticModes(overrides, path), kept))
  }

  compositesOf(group: string, scope: QueryScope): readonly IndexDefinition[] {
    const key = `${scope} ${group}`
    const known = this.composites.get(key)
    if (known !== undefined) return known
    const found = this.declared()
      .filter((index) => index.group === group && index.shape.scope === scope)
      .map((index) => this.read('composite', group, index.shape, index))
    this.composites.set(key, found)
    return found
  }

  /** Id for the entries of an index; the caller holds the transaction. */
  intern(kind: IndexKind, group: string, shape: IndexShape): number {
    const text = describeIndex(kind, group, shape)
    const known = this.ids.get(text)
    if (known !== undefined) return known.id
    const id = this.store.addDefinition({ kind, collectionGroup: group, definition: text, state: 'ready' })
    this.ids.set(text, { id, ready: true })
    if (kind === 'composite') this.forgetComposites()
    return id
  }

  /** Automatic indexes that a field is written to. */
  keptModesOf(group: string, path: FieldPath): readonly KeptMode[] {
    return keptModes(this.modesOf(group, path))
  }

  modesOf(group: string, path: FieldPath): readonly AutomaticMode[] {
    const overrides = this.overridesOf(group)
    if (overrides.length === 0) return automaticModes(overrides, path)
    const key = `${group} ${formatFieldPath(path)}`
    const known = this.modes.get(key)
    if (known !== undefined) return known
    if (this.modes.size >= maxRemembered) this.modes.clear()
    const modes = automaticModes(overrides, path)
    this.modes.set(key, modes)
    return modes
  }

  overridesOf(group: string): readonly FieldOverride[] {
    return this.overrides.get(group) ?? []
  }

  /** Configured indexes, each once, with their collection groups. */
  declared(): readonly DeclaredIndex[] {
    const byText = new Map<string, DeclaredIndex>()
    for (const index of this.config.indexes.map(declaredIndex)) {
      const known = byText.get(index.text)
      const forward = index.forward || known?.forward === true
      const backward = index.backward || known?.backward === true
      byText.set(index.text, { ...index, forward, backward })
    }
    return [...byText.values()]
  }

  private forgetComposites(): void {
    this.composites.clear()
    this.version++
  }

  private read(kind: IndexKind, group: string, shape: IndexShape, readings: Readings): IndexDefinition {
    const known = this.ids.get(describeIndex(kind, group, shape))
    const { forward, backward } = readings
    return { ...shape, forward, backward, kind, id: known?.id ?? -1, ready: known?.ready ?? true }
  }
}

function parseFormer(json: string): readonly (readonly FieldOverride[])[] {
  // Written by `core/indexes/index-sync.ts` from a configuration that was checked.
  return JSON.parse(json) as readonly (readonly FieldOverride[])[]
}
