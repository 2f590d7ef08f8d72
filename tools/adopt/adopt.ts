/** The second half of `npm run adopt`, on Node 26. */
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { stopSignal } from '@touchline/backend/stop-signal'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { rootBeside } from '@touchline/firestore/documents'
import { isExportFolder, openDatabase, type Database } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { openFolder } from '#tools/data/open-folder.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { addMapping, connect, connectingIn, disconnect, share, type Connecting } from './connect.ts'
import { adopt, type Adoption, type Outcome } from './run.ts'

const FOLDER = '.touchline'
const EXIT_CODES: Record<Outcome, number> = { done: 0, stopped: 130 }

// operator-commands.mjs made them from the options of these very names.
type Options = Partial<
  Record<'to' | 'to-token' | 'mapping' | 'undo' | 'draft' | 'functions' | 'try', string> &
    Record<'dry-run', boolean>
>

await main(JSON.parse(process.argv[2] ?? '{}') as Options).catch(failWithSentence)

async function main(options: Options): Promise<void> {
  const { to = '', mapping: file, undo, draft } = options
  if (isExportFolder(to)) throw new StartError(`${to} is not a backend’s data folder.`, 2)
  if (draft !== undefined && existsSync(draft))
    throw new StartError(`${draft} is there already, and may have been changed: give another name.`, 2)
  if (draft !== undefined && !existsSync(dirname(draft)))
    throw new StartError(`The folder of ${draft} doesn’t exist: make it first, or give another name.`, 2)
  const functions = await functionsOf(options.functions ?? process.env['TOUCHLINE_FUNCTIONS'])
  const hasFunctions = functions !== undefined
  const mapping =
    file === undefined ? undefined : (await import('./read-mapping.ts')).readMapping(file, { hasFunctions })
  const signal = stopSignal()
  const database = await openDatabase({
    place: to,
    token: options['to-token'] ?? process.env['TOUCHLINE_TO_TOKEN'],
    environment: process.env,
    openFolder,
  })
  try {
    if (draft !== undefined) {
      const { writeDraft } = await import('./write-draft.ts')
      await writeDraft(database, draft, signal)
    } else if (options.try !== undefined) {
      const { tryOn } = await import('./try-on.ts')
      await tryOn(database, options.try, { mapping, functions })
    } else
      process.exitCode = EXIT_CODES[await run(database, { ...options, mapping, functions, undo, signal })]
  } finally {
    await database.close()
  }
}

async function functionsOf(file: string | undefined): Promise<Functions | undefined> {
  if (!file) return undefined
  const { functionsIn } = await import('@touchline/runner/derive/read-functions.ts')
  return functionsIn(file)
}

type Run = {
  mapping: Mapping | undefined
  functions: Functions | undefined
  undo: string | undefined
  'dry-run'?: boolean
  signal: AbortSignal
}

async function run(
  database: Database,
  { mapping: given, functions, undo, 'dry-run': dryRun = false, signal }: Run,
) {
  const place = connectingIn(database)
  const isBeside = (await rootBeside(database, BESIDE)) !== ''
  const mapping = given ?? (isBeside ? await mappingOf(place) : undefined)
  const adoption: Adoption = {
    documents: mapping === undefined && !isBeside ? place.root : place.records,
    platform: mapping && (await platformOf(place, mapping, functions)),
    target: database.name,
    folder: FOLDER,
    say,
    now: () => new Date(),
    signal,
  }
  if (undo !== undefined) {
    // Nobody brings back what is being undone.
    if (isBeside) await disconnect(place)
    const { undoAdoption } = await import('./undo.ts')
    const { outcome, left } = await undoAdoption(adoption, undo)
    if (isBeside && (left > 0 || outcome === 'stopped')) {
      await connect(place)
      say('The platform stays connected, since records were changed in the console.')
    }
    return outcome
  }
  if (dryRun) return adopt(adoption, { dryRun })
  // Before the records, so that a person suspended there is signed out here, and a runner goes on where this ends.
  const version = mapping && (await addMapping(place, mapping))
  if (mapping) await connect(place)
  const outcome = await adopt(adoption, { dryRun })
  if (outcome !== 'done') return outcome
  if (mapping === undefined) await share(place)
  else say(`Connected, by version ${version} of the mapping. The runner keeps both sides up to date.`)
  return outcome
}

// A platform that shares our records needs nothing of a mapping.

async function mappingOf({ records }: Connecting): Promise<Mapping | undefined> {
  const { newestMapping } = await import('@touchline/runner/derive/newest-mapping.ts')
  return (await newestMapping(records))?.mapping
}

async function platformOf({ root }: Connecting, mapping: Mapping, functions: Functions | undefined) {
  const { platformIn } = await import('@touchline/runner/derive/platform.ts')
  return platformIn(root, mapping, functions)
}
