/** `npm run runner`: keeps true what follows from other programs' writes. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--to PLACE [--to-token T | --keys FOLDER] [--health-port N] [--pass-hours N] [--log LEVEL]; a PLACE is firebase:PROJECT, the address of an embedded ' +
  'backend, or data:DATAFOLDER'
const text = { type: 'string' }
const options = readOptions(
  { to: text, 'to-token': text, keys: text, 'health-port': text, 'pass-hours': text, log: text },
  KNOWN,
)
if (!options.to?.trim()) refuseOptions('--to is missing.', KNOWN)
if (options.keys !== undefined && (!/^https?:/.test(options.to) || options['to-token'] !== undefined))
  refuseOptions('--keys needs the address of a server and no --to-token.', KNOWN)
if (options['health-port'] !== undefined && !/^\d{1,5}$/.test(options['health-port']))
  refuseOptions('--health-port must be a number.', KNOWN)
if (options['pass-hours'] !== undefined && !(Number(options['pass-hours']) > 0))
  refuseOptions('--pass-hours must be a number above 0.', KNOWN)
if (options.log !== undefined && !['debug', 'info', 'warn', 'error', 'silent'].includes(options.log))
  refuseOptions(`'${options.log}' is no level of the log.`, KNOWN)

await ensureInstalled()
handOver('tools/runner/runner.ts', [JSON.stringify(options)])
