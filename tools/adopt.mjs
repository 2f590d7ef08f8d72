/** `npm run adopt`: fills in what the console derives in the database of an existing platform. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--to PLACE [--dry-run] [--mapping FILE] [--to-token T], or --to PLACE --undo FILE; a PLACE is firebase:PROJECT, the address of ' +
  'an embedded backend, or data:DATAFOLDER'
const text = { type: 'string' }
const options = readOptions(
  { to: text, 'to-token': text, mapping: text, undo: text, 'dry-run': { type: 'boolean' } },
  KNOWN,
)
if (!options.to?.trim()) refuseOptions('--to is missing.', KNOWN)
if (options.undo !== undefined && (options.mapping !== undefined || options['dry-run']))
  refuseOptions('--undo needs nothing but --to.', KNOWN)

await ensureInstalled()
handOver('tools/adopt/adopt.ts', [JSON.stringify(options)])
