/** `npm run migrate`: copies documents, accounts and files between backends and folders. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--from PLACE --to PLACE [--dry-run] [--only documents,accounts,files] [--verify] [--resume] [--merge] [--from-token T] ' +
  '[--to-token T] [--from-bucket B] [--to-bucket B], or --print-token DATAFOLDER; a PLACE is firebase:PROJECT, the address of ' +
  'an embedded backend, data:DATAFOLDER, or the folder of an export'
const text = { type: 'string' }
const flag = { type: 'boolean' }
const options = readOptions(
  {
    from: text,
    to: text,
    'from-token': text,
    'to-token': text,
    'from-bucket': text,
    'to-bucket': text,
    only: text,
    'print-token': text,
    'dry-run': flag,
    verify: flag,
    resume: flag,
    merge: flag,
  },
  KNOWN,
)
if (options['print-token'] === undefined)
  for (const name of ['from', 'to']) if (!options[name]?.trim()) refuseOptions(`--${name} is missing.`, KNOWN)

await ensureInstalled()
handOver('tools/migrate/migrate.ts', [JSON.stringify(options)])
