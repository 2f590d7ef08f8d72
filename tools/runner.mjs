/** `npm run runner`: keeps true what follows from other programs' writes. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'runner',
  about:
    'Keeps derived fields up to date, ends suspensions, assesses requests and sends mail, until stopped.',
  usage: ['--to PLACE [OPTIONS]'],
  options: [
    ['--to PLACE', 'the database'],
    ['--to-token T', 'the service token of an embedded backend given by address'],
    ['--keys FOLDER', 'instead of a token: the data folder whose keys sign them'],
    ['--health-port N', 'answers health checks on this port'],
    ['--pass-hours N', 'checks all records at this interval (6; Firebase: 24)'],
    ['--log LEVEL', 'debug, info, warn, error or silent'],
  ],
  notes: 'PLACE: firebase:PROJECT, the address of an embedded backend, or data:FOLDER.',
}
const text = { type: 'string' }
const options = readOptions(
  { to: text, 'to-token': text, keys: text, 'health-port': text, 'pass-hours': text, log: text },
  HELP,
)
if (!options.to?.trim()) refuseOptions('--to is required.', HELP)
if (options.keys !== undefined && (!/^https?:/.test(options.to) || options['to-token'] !== undefined))
  refuseOptions('--keys needs a server’s address, and no --to-token.', HELP)
if (options['health-port'] !== undefined && !/^\d{1,5}$/.test(options['health-port']))
  refuseOptions('--health-port must be a number.', HELP)
if (options['pass-hours'] !== undefined && !(Number(options['pass-hours']) > 0))
  refuseOptions('--pass-hours must be a number above 0.', HELP)
if (options.log !== undefined && !['debug', 'info', 'warn', 'error', 'silent'].includes(options.log))
  refuseOptions(`'${options.log}' is not a log level: use debug, info, warn, error or silent.`, HELP)

await ensureInstalled()
handOver('tools/run/runner.ts', [JSON.stringify(options)])
