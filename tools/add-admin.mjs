/** `npm run add-admin`: makes someone an administrator, or resets the second factor of one. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--email E --first F --last L [--password P], or --reset-second-factor E; [--to firebase:PROJECT]; ' +
  'also the environment variable TOUCHLINE_DATA'
const text = { type: 'string' }
const reset = 'reset-second-factor'
const person = { email: text, first: text, last: text, password: text }
const options = readOptions({ ...person, [reset]: text, to: text }, KNOWN)
const isReset = options[reset] !== undefined
if (isReset && Object.keys(person).some((name) => options[name] !== undefined))
  refuseOptions(`--${reset} needs nothing else of the person.`, KNOWN)
for (const name of isReset ? [reset] : ['email', 'first', 'last'])
  if (!options[name]?.trim()) refuseOptions(`--${name} is missing.`, KNOWN)

await ensureInstalled()
handOver('tools/administrators/add-admin.ts', [JSON.stringify(options)])
