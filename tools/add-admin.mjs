/** `npm run add-admin`: makes someone an administrator. Must run on Node 20. */
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--email E --first F --last L [--password P] [--to firebase:PROJECT]; also the environment variable TOUCHLINE_DATA'
const text = { type: 'string' }
const options = readOptions({ email: text, first: text, last: text, password: text, to: text }, KNOWN)
for (const name of ['email', 'first', 'last'])
  if (!options[name]?.trim()) refuseOptions(`--${name} is missing.`, KNOWN)

await ensureInstalled()
handOver('tools/add-admin.ts', [JSON.stringify(options)])
