import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseIndexFile } from '@touchline/backend/index-file'
import { googleToken } from '@touchline/firestore/google-token'
import { StartError } from '@touchline/firestore/start-error'
import {
  compareIndexes,
  type Composite,
  type FieldSetting,
  type Indexes,
  isConsoleField,
  mergedIndexes,
} from '@touchline/law/indexes/compare-indexes.ts'
import { callJson, type Wire, WireError } from '@touchline/firestore/wire'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { rulesPart } from './rules-part.ts'

/** Compares rules for an existing project, and writes them for `firebase deploy` only if nothing would be lost. */

const INDEXES = 'firestore.indexes.json'
/** At the root, because Firebase's command line reads no file outside its configuration's folder. */
export const EXISTING_CONFIG = 'firebase.existing.json'

type Saving = {
  from: string
  to: string
  environment: NodeJS.ProcessEnv
  apis?: typeof ADMIN_APIS
}

/** `npm run rules -- save`: saves a project's live rules and indexes as files. */
export async function saveLive({ from, to, environment, apis }: Saving): Promise<string> {
  const [, project] = /^firebase:([a-z0-9-]+)$/.exec(from) ?? []
  if (project === undefined) throw new StartError(`--from must be firebase:PROJECT, not '${from}'.`, 2)
  if (existsSync(join(to, INDEXES)))
    throw new StartError(
      `${to} already has a saved copy, which you may need later. Choose another folder.`,
      2,
    )
  const wire = googleToken(project, environment)
  const { rules, indexes } = await readLive({ project, wire, ...(apis === undefined ? {} : { apis }) })
  mkdirSync(to, { recursive: true })
  for (const [file, text] of Object.entries(rules)) writeFileSync(join(to, file), text)
  writeFileSync(join(to, INDEXES), `${JSON.stringify(indexes, null, 2)}\n`)
  const names = [...Object.keys(rules).toSorted(), INDEXES]
  return `Saved ${names.join(', ')} of ${project} in ${to}.`
}

export type Compared = { report: string; isLost: boolean }

type Comparing = {
  /** Folder of the saved files, or a rules file for Firestore. */
  live: string
  /** Paths whose live rules may be lost. */
  dropped: readonly string[]
  /** Compares with the rules for a platform's records beside ours. */
  beside?: boolean
  /** Hosting site for the console; without it, nothing is written. */
  site?: string | undefined
  root?: string
}

/** `npm run rules -- compare`: returns what the built rules and indexes would change in the live ones. */
export function compareLive({ live, dropped, beside = false, site, root = '.' }: Comparing): Compared {
  const built = beside ? firebaseFiles.besideRules : firebaseFiles
  const texts = {
    'firestore.rules': readFileSync(join(root, built.rulesFile), 'utf8'),
    'storage.rules': readFileSync(join(root, built.storageRulesFile), 'utf8'),
  }
  const isFile = live.endsWith('.rules')
  const saved = (file: string) => (isFile ? live : join(live, file))
  const parts = Object.entries(texts).flatMap(([file, text]) =>
    existsSync(saved(file)) && (!isFile || file === 'firestore.rules')
      ? [rulesPart(file, readFileSync(saved(file), 'utf8'), text, dropped, beside)]
      : [],
  )
  if (parts.length === 0)
    throw new StartError(`${live} holds neither firestore.rules nor storage.rules: save them first.`, 2)
  const ours = indexesIn(join(root, firebaseFiles.indexesFile))
  const theirs = isFile || !existsSync(join(live, INDEXES)) ? undefined : indexesIn(join(live, INDEXES))
  const isLost = parts.some((part) => part.isLost)
  const said = [
    ...parts.flatMap(({ lines }) => lines),
    ...(theirs === undefined ? [] : indexLines(theirs, ours)),
    ...(isLost ? [refusal(beside)] : []),
  ]
  if (isLost || site === undefined || theirs === undefined) return { report: said.join('\n'), isLost }
  writeExisting({ root, site, built, indexes: mergedIndexes(theirs, ours, isConsoleField) })
  return {
    report: [...said, `Wrote ${EXISTING_CONFIG}: deploy with --config ${EXISTING_CONFIG}.`].join('\n'),
    isLost,
  }
}

const refusal = (beside: boolean) =>
  `Don’t deploy this: the live rules above would be lost. Copy them to firebase/rules/platform${beside ? '/beside' : ''} and run ` +
  '`npm run rules -- build`, or give them up with --drop PATH.'

/** Reads indexes, checked by the embedded backend's reader; settings that it ignores, such as `ttl`, are kept. */
function indexesIn(file: string): Indexes {
  const text = readFileSync(file, 'utf8')
  parseIndexFile(file, text)
  return JSON.parse(text) as Indexes
}

function indexLines(live: Indexes, ours: Indexes): string[] {
  const { added, theirs, both, spared } = compareIndexes(live, ours, isConsoleField)
  const merged = mergedIndexes(live, ours, isConsoleField)
  const list = (names: readonly string[]) => names.map((name) => `  ${name}`)
  return [
    `${INDEXES}: ${added.length} indexes are built, ${theirs.length} of the project stay; ` +
      `${merged.indexes.length} composite indexes and ${merged.fieldOverrides.length} field settings then.`,
    ...(theirs.length > 0
      ? ['Of the project (deploying our file alone with --force would delete them):', ...list(theirs)]
      : []),
    ...(both.length > 0 ? ['Set by both (all indexes of both stay):', ...list(both)] : []),
    ...(spared.length > 0
      ? [`${spared.length} fields keep their automatic indexes, which the platform may use.`]
      : []),
  ]
}

/** Writes the input of `firebase deploy --config`: our rules, both sides' indexes, a separate site. */
type Existing = {
  root: string
  site: string
  built: { rulesFile: string; storageRulesFile: string }
  indexes: Indexes
}

function writeExisting({ root, site, built, indexes }: Existing): void {
  const config: unknown = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'))
  const { firestore, storage, hosting, ...rest } = Object(config)
  const file = 'existing/firestore.indexes.json'
  mkdirSync(join(root, 'existing'), { recursive: true })
  writeFileSync(join(root, file), `${JSON.stringify(indexes, null, 2)}\n`)
  const written = {
    ...rest,
    firestore: { ...firestore, rules: built.rulesFile, indexes: file },
    storage: { ...storage, rules: built.storageRulesFile },
    hosting: { site, ...hosting },
  }
  writeFileSync(join(root, EXISTING_CONFIG), `${JSON.stringify(written, null, 2)}\n`)
}

/** Services that have a project's rules and indexes. */
const ADMIN_APIS = {
  rules: 'https://firebaserules.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
}

type Live = {
  /** Texts by their file; absent if never released. */
  rules: Readonly<Record<string, string>>
  indexes: Indexes
}

type Source = { project: string; wire: Wire; apis?: typeof ADMIN_APIS }

async function readLive({ project, wire, apis = ADMIN_APIS }: Source): Promise<Live> {
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
