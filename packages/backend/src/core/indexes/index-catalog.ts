import { type FieldPath, formatFieldPath } from '#core/values/field-paths.ts'
import { type Db, transaction } from '#store/db.ts'
import { type IndexStore, indexStore } from '#store/documents/index-entries.ts'
import type { FieldOverride, IndexConfig, IndexPolicy, QueryScope } from './index-config.ts'
import {
  type AutomaticMode,
  automaticModes,
  automaticShape,
  type DeclaredIndex,
  declaredIndex,
  describedAutomatic,
  describeIndex,
  hasKept,
  type IndexShape,
  keptMode,
  type KeptMode,
  keptModes,
  type Readings,
} from './index-definitions.ts'
import { documentStore } from '#store/documents/document-store.ts'

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
  // Written by `core/indexes/index-catalog.ts` from a configuration that was checked.
  return JSON.parse(json) as readonly (readonly FieldOverride[])[]
}

const catalogs = new WeakMap<Db, { config: IndexConfig; catalog: IndexCatalog }>()

/**
 * Catalog of a database. Differences to the configuration are marked for `core/upkeep/index-builder.ts`; from now on
 * entries of every declared index are written.
 */
export function catalogOf(db: Db, config: IndexConfig): IndexCatalog {
  const known = catalogs.get(db)
  if (known?.config === config) return known.catalog
  const catalog = new IndexCatalog(db, config)
  markChanges(db, config, catalog)
  catalogs.set(db, { config, catalog })
  return catalog
}

function markChanges(db: Db, config: IndexConfig, catalog: IndexCatalog): void {
  const store = indexStore(db)
  const overrides = JSON.stringify(config.fieldOverrides)
  const stored = store.definitions().filter(({ kind, state }) => kind === 'composite' && state !== 'dropped')
  const declared = catalog.declared()
  const gone = stored.filter(({ definition }) => !declared.some(({ text }) => text === definition))
  const added = declared.filter(({ text }) => !stored.some(({ definition }) => text === definition))
  if (gone.length === 0 && added.length === 0 && store.overrides() === overrides) return

  transaction(db, () => {
    for (const { id } of gone) store.retireDefinition(id)
    for (const { group, text } of added) {
      const state = isEmpty(db, group) ? 'ready' : 'building'
      store.addDefinition({ kind: 'composite', collectionGroup: group, definition: text, state })
      if (state === 'building') startBuild(store, group, null)
    }
    changeOverrides(db, store, catalog)
    store.setOverrides(overrides)
  })
  catalog.reload()
}

/** Drops automatic indexes that a group loses; those it gains need all its documents. */
function changeOverrides(db: Db, store: IndexStore, catalog: IndexCatalog): void {
  // Written below, from a configuration that was checked.
  const former = JSON.parse(store.overrides()) as readonly FieldOverride[]
  for (const group of groupsOf(db)) {
    const before = former.filter(({ collectionGroup }) => collectionGroup === group)
    const now = catalog.overridesOf(group)
    if (isSame(before, now)) continue
    for (const { id, kind, collectionGroup, definition, state } of store.definitions()) {
      if (kind !== 'automatic' || collectionGroup !== group || state === 'dropped') continue
      if (!isKept(definition, now)) store.retireDefinition(id)
    }
    if (!isEmpty(db, group)) startBuild(store, group, before)
  }
}

/** Compares in any order; of several for a field, the first counts. */
function isSame(some: readonly FieldOverride[], others: readonly FieldOverride[]): boolean {
  const [one, other] = [some, others].map((overrides) =>
    overrides
      .filter(({ fieldPath }, at) => overrides.findIndex((each) => each.fieldPath === fieldPath) === at)
      .map((override) => JSON.stringify(override))
      .toSorted()
      .join('\n'),
  )
  return one === other
}

function isKept(definition: string, overrides: readonly FieldOverride[]): boolean {
  const { path, ...kept } = describedAutomatic(definition)
  return hasKept(automaticModes(overrides, path), kept)
}

/** Starts at the first document even during a build, because new indexes need the passed ones. */
function startBuild(store: IndexStore, group: string, before: readonly FieldOverride[] | null): void {
  const known = store.builds().find((build) => build.group === group)
  const former = [...(JSON.parse(known?.former ?? '[]') as unknown[]), ...(before === null ? [] : [before])]
  store.saveBuild({ group, path: '', name: '', done: 0, former: JSON.stringify(former) })
}

function groupsOf(db: Db): ReadonlySet<string> {
  return new Set(
    indexStore(db)
      .definitions()
      .map(({ collectionGroup }) => collectionGroup),
  )
}

function isEmpty(db: Db, group: string): boolean {
  return documentStore(db).countGroup(group, '') === 0
}
