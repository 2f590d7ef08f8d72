/** `npm run adopt`: fills in what the console derives in the database of an existing platform. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'adopt',
  about: 'Fills in the fields that the console derives, in the database of an existing platform.',
  usage: ['--to PLACE [OPTIONS]', '--to PLACE --undo FILE'],
  options: [
    ['--to PLACE', 'the database'],
    ['--dry-run', 'reports without writing'],
    ['--mapping FILE', 'translations of the platform’s names and values'],
    ['--undo FILE', 'restores the values before an earlier run'],
    ['--to-token T', 'the service token of an embedded backend given by address'],
  ],
  notes: 'PLACE: firebase:PROJECT, the address of an embedded backend, or data:FOLDER.',
}
const text = { type: 'string' }
const options = readOptions(
  { to: text, 'to-token': text, mapping: text, undo: text, 'dry-run': { type: 'boolean' } },
  HELP,
)
if (!options.to?.trim()) refuseOptions('--to is required.', HELP)
if (options.undo !== undefined && (options.mapping !== undefined || options['dry-run']))
  refuseOptions('--undo can only be combined with --to.', HELP)

await ensureInstalled()
handOver('tools/adopt/adopt.ts', [JSON.stringify(options)])
