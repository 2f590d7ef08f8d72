import type { Composite, FieldSetting, Indexes } from '@touchline/law/indexes/compare-indexes.ts'
import { callJson, type Wire, WireError } from '@touchline/firestore/wire'
import { StartError } from '@touchline/firestore/start-error'

/** Services that have a project's rules and indexes. */
export const ADMIN_APIS = {
  rules: 'https://firebaserules.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
}

export type Live = {
  /** Texts by their file; absent if never released. */
  rules: Readonly<Record<string, string>>
  indexes: Indexes
}

type Source = { project: string; wire: Wire; apis?: typeof ADMIN_APIS }

export async function readLive({ project, wire, apis = ADMIN_APIS }: Source): Promise<Live> {
  const releases = await releasesOf(`${apis.rules}/v1/projects/${project}/releases`, wire)
  const rules: Record<string, string> = {}
  for (const { name, rulesetName } of releases) {
    const file = fileOf(name)
    if (file === undefined) continue
    if (file in rules)
      throw new StartError(
        `${project} has rules for several buckets or databases: save them with the Firebase console.`,
      )
    const { source } = await callJson<Ruleset>(wire, `${apis.rules}/v1/${rulesetName}`)
    rules[file] = source.files.map(({ content }) => content).join('\n')
  }
  const database = `${apis.firestore}/v1/projects/${project}/databases/(default)/collectionGroups/-`
  return { rules, indexes: await indexesOf(database, wire) }
}

/** https://firebase.google.com/docs/reference/rules/rest/v1/projects.releases */
type Release = { name: string; rulesetName: string }
/** https://firebase.google.com/docs/reference/rules/rest/v1/projects.rulesets */
type Ruleset = { source: { files: { name: string; content: string }[] } }

/** Returns the file of `projects/p/releases/cloud.firestore` or `…/firebase.storage/BUCKET`. */
function fileOf(name: string): string | undefined {
  const release = name.split('/').slice(3).join('/')
  if (release === 'cloud.firestore') return 'firestore.rules'
  return release.startsWith('firebase.storage/') ? 'storage.rules' : undefined
}

async function releasesOf(address: string, wire: Wire): Promise<Release[]> {
  return paged<Release>(wire, address, (answer) => answer['releases'])
}

/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes */
type LiveIndex = { name: string; queryScope: string; fields: Composite['fields'] }
/** https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.fields */
type LiveField = {
  name: string
  indexConfig?: { indexes?: { queryScope: string; fields: { order?: string; arrayConfig?: string }[] }[] }
  ttlConfig?: object
}

/** Returns the definitions of composite indexes, and single fields without the automatic indexes. */
async function indexesOf(database: string, wire: Wire): Promise<Indexes> {
  const indexes = await paged<LiveIndex>(wire, `${database}/indexes`, (answer) => answer['indexes'])
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*')
  const fields = await paged<LiveField>(
    wire,
    `${database}/fields?filter=${filter}`,
    (answer) => answer['fields'],
  )
  return {
    indexes: indexes.map(({ name, queryScope, fields: of }) => ({
      collectionGroup: groupOf(name),
      queryScope,
      fields: of,
    })),
    fieldOverrides: fields.filter(({ name }) => groupOf(name) !== '__default__').map(settingOf),
  }
}

function settingOf({ name, indexConfig, ttlConfig }: LiveField): FieldSetting {
  return {
    collectionGroup: groupOf(name),
    fieldPath: name.split('/fields/')[1] ?? '',
    ...(ttlConfig === undefined ? {} : { ttl: true }),
    indexes: (indexConfig?.indexes ?? []).map(({ queryScope, fields: [field] }) => ({
      queryScope,
      ...(field?.order === undefined ? {} : { order: field.order }),
      ...(field?.arrayConfig === undefined ? {} : { arrayConfig: field.arrayConfig }),
    })),
  }
}

const groupOf = (name: string): string => name.split('/collectionGroups/')[1]?.split('/')[0] ?? ''

/** Reads all pages of a list; `itemsIn` returns the items of an answer. */
async function paged<Item>(
  wire: Wire,
  address: string,
  itemsIn: (answer: Record<string, unknown>) => unknown,
): Promise<Item[]> {
  const all: Item[] = []
  for (let page = ''; ;) {
    const url = new URL(address)
    if (page !== '') url.searchParams.set('pageToken', page)
    const answer = await asked(wire, url.href)
    // The documentation of each address gives the shape; every caller names its own.
    all.push(...((itemsIn(answer) ?? []) as Item[]))
    const next = answer['nextPageToken']
    if (typeof next !== 'string' || next === '') return all
    page = next
  }
}

async function asked(wire: Wire, url: string): Promise<Record<string, unknown>> {
  try {
    return await callJson<Record<string, unknown>>(wire, url)
  } catch (failure) {
    if (failure instanceof WireError && (failure.status === 403 || failure.status === 404))
      throw new StartError(
        `${failure.message} The account needs the roles Firebase Rules Viewer and Cloud Datastore Index Admin, or Firebase Viewer.`,
      )
    throw failure
  }
}
