import { documentEntries } from '#core/document-entries.ts'
import { IndexCatalog } from '#core/index-catalog.ts'
import type { IndexConfig } from '#core/index-config.ts'
import { parseFields } from '#core/values.ts'
import { type Db, transaction } from '#store/db.ts'
import { documentStore } from '#store/documents.ts'
import { indexStore } from '#store/index-entries.ts'

const catalogs = new WeakMap<Db, { config: IndexConfig; catalog: IndexCatalog }>()

/** The catalog of a database, whose indexes are first brought in line with the configuration. */
export function catalogOf(db: Db, config: IndexConfig): IndexCatalog {
  const known = catalogs.get(db)
  if (known?.config === config) return known.catalog
  const catalog = new IndexCatalog(db, config)
  syncIndexes(db, config, catalog)
  catalogs.set(db, { config, catalog })
  return catalog
}

/** Drops the indexes that are no longer declared and builds the new ones, all in one transaction. */
function syncIndexes(db: Db, config: IndexConfig, catalog: IndexCatalog): void {
  const indexes = indexStore(db)
  const overrides = JSON.stringify(config.fieldOverrides)
  const stored = indexes.definitions().filter(({ kind }) => kind === 'composite')
  const declared = catalog.declared()
  const gone = stored.filter(({ definition }) => !declared.some(({ text }) => text === definition))
  const added = declared.filter(({ text }) => !stored.some(({ definition }) => text === definition))
  const exemptions = indexes.overrides() !== overrides
  if (gone.length === 0 && added.length === 0 && !exemptions) return

  transaction(db, () => {
    for (const { id } of gone) indexes.dropDefinition(id)
    const groups = new Set(added.map(({ group }) => group))
    if (exemptions) for (const group of dropAutomatic(db)) groups.add(group)
    indexes.setOverrides(overrides)
    catalog.reload()
    for (const { group, definition } of added) catalog.intern('composite', group, definition)
    for (const group of groups) build(db, catalog, group)
  })
}

/** Exemptions change rarely and decide about every field: all automatic indexes are built anew. */
function dropAutomatic(db: Db): ReadonlySet<string> {
  const indexes = indexStore(db)
  const automatic = indexes.definitions().filter(({ kind }) => kind === 'automatic')
  for (const { id } of automatic) indexes.dropDefinition(id)
  return new Set(automatic.map(({ collectionGroup }) => collectionGroup))
}

/** Writes every entry of the group's documents; those that exist already stay. */
function build(db: Db, catalog: IndexCatalog, group: string): void {
  const documents = documentStore(db)
  const indexes = indexStore(db)
  for (const { id, collection, name, fields } of documents.eachOfGroup(group)) {
    const path = [...documents.collectionPath(collection).split('/'), name]
    const entries = documentEntries(catalog, path, collection, parseFields(JSON.parse(fields)))
    indexes.add(entries.map((entry) => ({ ...entry, document: id })))
  }
}
