import { type FieldPath, formatFieldPath } from '#core/values/field-paths.ts'
import type { IndexCatalog, IndexDefinition } from './index-catalog.ts'
import type { QueryScope } from './index-config.ts'
import { automaticShape, type IndexMode, type KeptMode } from './index-definitions.ts'

/** A value that indexes read from a document; shared, so it is read once. */
export type PlannedPart = { readonly path: FieldPath; readonly mode: IndexMode }

/** `index` is -1 until a document has an entry in it. */
export type PlannedComposite = Pick<IndexDefinition, 'scope'> & {
  index: number
  readonly definition: IndexDefinition
  readonly parts: readonly number[]
  /** Number of Firestore indexes that it stands for. */
  readonly stands: number
}

export type PlannedAutomatic = KeptMode & {
  index: number
  /** Position among the plan's parts; -1 if no composite index reads the same. */
  readonly part: number
}

/** Indexes of a field, and the fields within it. */
export type PlannedField = {
  readonly path: FieldPath
  readonly automatic: readonly PlannedAutomatic[]
  readonly inner: Map<string, PlannedField>
}

/** Indexes of a collection group's documents, cached because every field of every write needs them. */
export type EntryPlan = {
  readonly group: string
  readonly names: Readonly<Record<QueryScope, number>>
  readonly parts: readonly PlannedPart[]
  readonly composites: readonly PlannedComposite[]
  /** Positions of parts by content. */
  readonly places: ReadonlyMap<string, number>
  readonly root: PlannedField
}

type Plans = { readonly version: number; readonly groups: Map<string, EntryPlan>; fields: number }

/** Most remembered groups and fields, whose names come from outside. */
const maxRemembered = 10_000

const plans = new WeakMap<IndexCatalog, Plans>()

/** The caller holds the transaction; missing indexes are added to the catalog. */
export function planOf(catalog: IndexCatalog, group: string): EntryPlan {
  const known = plansOf(catalog).groups.get(group)
  if (known !== undefined) return known
  const plan = createPlan(catalog, group)
  plansOf(catalog).groups.set(group, plan)
  return plan
}

function plansOf(catalog: IndexCatalog): Plans {
  const known = plans.get(catalog)
  if (known?.version === catalog.version && known.fields + known.groups.size < maxRemembered) return known
  const empty = { version: catalog.version, groups: new Map(), fields: 0 }
  plans.set(catalog, empty)
  return empty
}

function createPlan(catalog: IndexCatalog, group: string): EntryPlan {
  const namesIn = (scope: QueryScope) => catalog.intern('names', group, { scope, parts: [] })
  const names = { COLLECTION: namesIn('COLLECTION'), COLLECTION_GROUP: namesIn('COLLECTION_GROUP') }
  const parts: PlannedPart[] = []
  const places = new Map<string, number>()
  const placeOf = ({ path, mode }: PlannedPart): number => {
    const text = partText(path, mode)
    const place = places.get(text) ?? parts.push({ path, mode }) - 1
    places.set(text, place)
    return place
  }
  const composites = (['COLLECTION', 'COLLECTION_GROUP'] as const)
    .flatMap((scope) => catalog.compositesOf(group, scope))
    .map((definition) => ({
      index: definition.id,
      scope: definition.scope,
      definition,
      parts: definition.parts.map(placeOf),
      stands: Number(definition.forward) + Number(definition.backward),
    }))
  const root = { path: [], automatic: [], inner: new Map() }
  return { group, names, parts, composites, places, root }
}

function partText(path: FieldPath, mode: IndexMode): string {
  return `${mode} ${formatFieldPath(path)}`
}

export function plannedField(
  catalog: IndexCatalog,
  plan: EntryPlan,
  parent: PlannedField,
  name: string,
): PlannedField {
  const known = parent.inner.get(name)
  if (known !== undefined) return known
  const path = [...parent.path, name]
  const automatic = catalog.keptModesOf(plan.group, path).map((kept) => ({
    ...kept,
    index: -1,
    part: plan.places.get(partText(path, kept.mode)) ?? -1,
  }))
  const field = { path, automatic, inner: new Map() }
  parent.inner.set(name, field)
  plansOf(catalog).fields++
  return field
}

export function internComposite(catalog: IndexCatalog, plan: EntryPlan, planned: PlannedComposite): number {
  if (planned.index === -1) planned.index = catalog.intern('composite', plan.group, planned.definition)
  return planned.index
}

export function internAutomatic(
  catalog: IndexCatalog,
  plan: EntryPlan,
  path: FieldPath,
  planned: PlannedAutomatic,
): number {
  if (planned.index === -1)
    planned.index = catalog.intern('automatic', plan.group, automaticShape(planned.scope, path, planned.mode))
  return planned.index
}
