/** The second half of `npm run rules`, on Node 26. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { documentLookup } from '@touchline/backend/document-lookup'
import { joinedFiles } from '@touchline/law/rules/join.ts'
import { StartError } from '@touchline/firestore/start-error'
import { say, failWithSentence } from '#tools/shared/command.ts'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { compareLive, saveLive } from './live-command.ts'
import { explainRequest, type Asked } from './rules-explain.ts'

const USAGE = `npm run rules -- build
  joins firebase/firestore.rules and firebase/storage.rules, and those in firebase/beside, from the parts in firebase/rules
npm run rules -- save --from firebase:PROJECT --to FOLDER
  saves a project's live rules and indexes
npm run rules -- compare --live FOLDER|FILE.rules
  compares the built rules and indexes with saved ones; fails if live rules would be lost
  --beside           compares with firebase/beside: a platform keeps its own records beside the console's
  --drop PATH        allows losing the live rules of this path, such as 'users/{uid}'; repeatable
  --site SITE        if nothing is lost, writes firebase.existing.json for firebase deploy --config, with this Hosting site
npm run rules -- explain --op get|list|create|update|delete --path users/x
  shows which line of the rules allows or denies a request
  --as uid|none      the person asking (none)
  --data JSON        the fields written; for a list, the fields its documents must have
  --with JSON        other documents of the same commit: {"decisions/users_x_2": {…}}
  --folder DIR       the data folder with the documents that the rules read (TOUCHLINE_DATA, or ./data)
"REQUEST_TIME" in JSON is the time of the request, as serverTimestamp() sets it.`

try {
  say(await main())
} catch (error) {
  failWithSentence(error)
}

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      as: { type: 'string', default: 'none' },
      op: { type: 'string', default: '' },
      path: { type: 'string', default: '' },
      data: { type: 'string', default: '{}' },
      with: { type: 'string', default: '{}' },
      from: { type: 'string', default: '' },
      to: { type: 'string', default: '' },
      live: { type: 'string', default: '' },
      beside: { type: 'boolean', default: false },
      drop: { type: 'string', multiple: true, default: [] },
      site: { type: 'string' },
      folder: { type: 'string', default: process.env['TOUCHLINE_DATA'] ?? './data' },
    },
  })
  if (values.help) return USAGE
  const command = positionals.join()
  if (command === 'build') return build()
  if (command === 'save' && values.to !== '') return saveLive({ ...values, environment: process.env })
  if (command === 'compare' && values.live !== '') return compare(values)
  if (command !== 'explain') throw new StartError(USAGE, 2)
  const asked: Asked = {
    uid: values.as === 'none' ? null : values.as,
    op: values.op,
    path: values.path,
    data: objectOf(values.data, '--data'),
    others: objectOf(values.with, '--with'),
  }
  const lookup = lookupIn(resolve(values.folder))
  const { rulesFile: file } = lookup(BESIDE.split('/')) === null ? firebaseFiles : firebaseFiles.besideRules
  return explainRequest({ file, text: readFileSync(file, 'utf8') }, asked, lookup)
}

type Asking = { live: string; drop: string[]; beside: boolean; site?: string | undefined }

function compare({ live, drop: dropped, beside, site }: Asking): string {
  const { report, isLost } = compareLive({ live, dropped, beside, site })
  if (isLost) throw new StartError(report)
  return report
}

function build(): string {
  const written = Object.entries(joinedFiles).map(([file, joined]) => {
    const text = joined()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return `Wrote ${file}: ${text.split('\n').length - 1} lines.`
  })
  return written.join('\n')
}

/** Reads only, so that it does no harm to the folder's server. */
function lookupIn(folder: string): ReturnType<typeof documentLookup> {
  const file = join(folder, 'touchline.sqlite')
  if (!existsSync(file))
    throw new StartError(`There is no database in ${folder}: name its folder with --folder.`)
  return documentLookup(new DatabaseSync(file, { readOnly: true }))
}

function objectOf(text: string, option: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // The sentence below says it.
  }
  throw new StartError(`${option} must be a JSON object, not ${text}.`, 2)
}
