/** The second half of `npm run adopt`, on Node 26. */
import { existsSync, writeFileSync } from 'node:fs'
import { stopSignal } from '@touchline/backend/stop-signal'
import type { Functions } from '@touchline/domain/mapping/functions.ts'
import type { Mapping } from '@touchline/domain/mapping/mapping.ts'
import { merge } from '@touchline/domain/mapping/merge.ts'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { rootBeside } from '@touchline/firestore/documents'
import { isExportFolder, openDatabase, type Database } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { newestMapping } from '@touchline/runner/derive/connected.ts'
import { mappedNouns, platformIn } from '@touchline/runner/derive/platform.ts'
import { functionsIn } from '@touchline/runner/derive/read-functions.ts'
import { openFolder } from '#tools/data/open-folder.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { showProgress } from '#tools/shared/progress.ts'
import { addMapping, connect, connectingIn, disconnect, share } from './connect.ts'
import { draftLines, draftMapping, mappingText, surveyPlatform } from './draft.ts'
import { readMapping } from './read-mapping.ts'
import { adopt, undoAdoption, type Adoption, type Outcome } from './run.ts'

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
  const mapping = file === undefined ? undefined : readMapping(file)
  const functions = await functionsIn(options.functions ?? process.env['TOUCHLINE_FUNCTIONS'])
  const signal = stopSignal()
  const database = await openDatabase({
    place: to,
    token: options['to-token'] ?? process.env['TOUCHLINE_TO_TOKEN'],
    environment: process.env,
    openFolder,
  })
  try {
    if (draft !== undefined) await writeDraft(database, draft, signal)
    else if (options.try !== undefined) await tryOn(database, options.try, { mapping, functions })
    else process.exitCode = EXIT_CODES[await run(database, { ...options, mapping, functions, undo, signal })]
  } finally {
    await database.close()
  }
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
  const mapping = given ?? (isBeside ? (await newestMapping(place.records))?.mapping : undefined)
  const adoption: Adoption = {
    documents: mapping === undefined && !isBeside ? place.root : place.records,
    platform: mapping && platformIn(place.root, mapping, functions),
    target: database.name,
    folder: FOLDER,
    say,
    now: () => new Date(),
    signal,
  }
  if (undo !== undefined) {
    // Nobody brings back what is being undone.
    if (isBeside) await disconnect(place)
    const { outcome, left } = await undoAdoption(adoption, undo)
    if (isBeside && (left > 0 || outcome === 'stopped')) {
      await connect(place)
      say('The platform stays connected, since records were changed in the console.')
    }
    return outcome
  }
  if (dryRun) return adopt(adoption, { dryRun })
  // Before the records, so that whoever is suspended there is signed out here, and a runner goes on where this ends.
  const version = mapping && (await addMapping(place, mapping))
  if (mapping) await connect(place)
  const outcome = await adopt(adoption, { dryRun })
  if (outcome !== 'done') return outcome
  if (mapping === undefined) await share(place)
  else say(`Connected, by version ${version} of the mapping. The runner keeps both sides up to date.`)
  return outcome
}

/** Shows what becomes of one record of the platform, and writes nothing. */
async function tryOn(
  database: Database,
  path: string,
  { mapping: given, functions }: Pick<Run, 'mapping' | 'functions'>,
): Promise<void> {
  const { root, records } = connectingIn(database)
  const mapping = given ?? (await newestMapping(records))?.mapping
  if (mapping === undefined) throw new StartError('--try needs --mapping, since nothing is connected yet.', 2)
  const [document] = await root.get([path])
  if (document === undefined) throw new StartError(`There is no document ${path}.`, 2)
  const platform = platformIn(root, mapping, functions)
  let isMeant = false
  for (const [collection, noun] of mappedNouns(mapping))
    for (const [id, { record }] of await platform.from(collection, [document])) {
      isMeant = true
      const { write, unread } = merge(collection, noun, { source: record, ours: {}, agreed: {} })
      say(`${path} becomes ${collection}/${id}:`)
      say(JSON.stringify(Object.fromEntries(write), null, 2))
      for (const { field, at, value } of unread)
        say(`${field}: ${at} says ${JSON.stringify(value)}, which nobody understands.`)
    }
  if (!isMeant) throw new StartError(`The mapping makes nothing of ${path}.`, 2)
}

async function writeDraft(database: Database, file: string, signal: AbortSignal): Promise<void> {
  const { root } = connectingIn(database)
  const progress = showProgress('Looking', { unit: 'documents' })
  let looked = 0
  const onLooked = (documents: number) => {
    looked += documents
    progress.update(looked, undefined)
  }
  const found = await surveyPlatform(root, { signal, onLooked })
  progress.end()
  if (found.every(({ documents }) => documents === 0))
    throw new StartError(`${database.name} is empty: let your platform write first.`, 2)
  const draft = draftMapping(found)
  writeFileSync(file, mappingText(draft.mapping))
  for (const line of draftLines(found, draft, file)) say(line)
}
