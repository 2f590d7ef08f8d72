/** `npm run migrate`: copies documents, accounts and files between backends and folders. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'migrate',
  about: 'Copies documents, accounts and files between Firebase, embedded backends and folders.',
  usage: ['--from PLACE --to PLACE [OPTIONS]', '--print-token FOLDER'],
  options: [
    ['--from PLACE', 'copies from here'],
    ['--to PLACE', 'copies to here'],
    ['--dry-run', 'counts without writing'],
    ['--only PARTS', 'some of documents,accounts,files'],
    ['--verify', 'compares both sides afterwards'],
    ['--resume', 'continues an interrupted run'],
    ['--merge', 'writes into a place that isn’t empty; replaces items with the same key'],
    ['--from-token T', 'the service token of an embedded backend given by address'],
    ['--to-token T', 'the same for --to'],
    ['--from-bucket B', 'another bucket than the default one'],
    ['--to-bucket B', 'the same for --to'],
    ['--print-token FOLDER', 'prints a service token of this data folder, valid for a day'],
  ],
  notes:
    'PLACE: firebase:PROJECT, the address of an embedded backend, data:FOLDER, or the folder of an export.',
}
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
  HELP,
)
if (options['print-token'] === undefined)
  for (const name of ['from', 'to']) if (!options[name]?.trim()) refuseOptions(`--${name} is required.`, HELP)

await ensureInstalled()
handOver('tools/migrate/migrate.ts', [JSON.stringify(options)])
