import { type Db, transaction } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { type IndexStore, indexStore } from '#store/documents/index-entries.ts'
import { IndexCatalog } from './index-catalog.ts'
import type { FieldOverride, IndexConfig } from './index-config.ts'
import { automaticModes, describedAutomatic, hasKept } from './index-definitions.ts'

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
