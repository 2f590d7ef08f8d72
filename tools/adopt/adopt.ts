/** The second half of `npm run adopt`, on Node 26. */
import { stopSignal } from '@touchline/backend/stop-signal'
import { isExportFolder, openDatabase } from '@touchline/firestore/open-database'
import { StartError } from '@touchline/firestore/start-error'
import { openFolder } from '#tools/data/open-folder.ts'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { documentsIn } from '@touchline/firestore/documents'
import { readMapping } from './read-mapping.ts'
import { adopt, undoAdoption, type Outcome } from './run.ts'

const FOLDER = '.touchline'
const EXIT_CODES: Record<Outcome, number> = { done: 0, stopped: 130 }

// operator-commands.mjs made them from the options of these very names.
type Options = Partial<Record<'to' | 'to-token' | 'mapping' | 'undo', string> & Record<'dry-run', boolean>>

await main(JSON.parse(process.argv[2] ?? '{}') as Options).catch(failWithSentence)

async function main(options: Options): Promise<void> {
  const { to = '', mapping: file, undo, 'dry-run': dryRun = false } = options
  if (isExportFolder(to)) throw new StartError(`${to} is not a backend’s data folder.`, 2)
  const mapping = file === undefined ? {} : readMapping(file)
  const signal = stopSignal()
  const database = await openDatabase({
    place: to,
    token: options['to-token'] ?? process.env['TOUCHLINE_TO_TOKEN'],
    environment: process.env,
    openFolder,
  })
  try {
    const adoption = {
      documents: documentsIn(database),
      target: database.name,
      mapping,
      folder: FOLDER,
      say,
      now: () => new Date(),
      signal,
    }
    const outcome =
      undo === undefined ? await adopt(adoption, { dryRun }) : await undoAdoption(adoption, undo)
    process.exitCode = EXIT_CODES[outcome]
  } finally {
    await database.close()
  }
}
