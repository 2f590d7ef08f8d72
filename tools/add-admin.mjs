/** `npm run add-admin`: makes someone an administrator, or resets the second factor of one. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--email E --first F --last L [--password P], or --reset-second-factor E; [--to firebase:PROJECT]; ' +
  'also the environment variable TOUCHLINE_DATA'
const HELP = `npm run add-admin -- --email E --first F --last L [--password P] [--to firebase:PROJECT]
  Makes somebody an administrator, with an account where there is none. Without --password one is made and printed.
  Search words, flags and the counts of administrators and review leads are put right, and that is said; a second run only does that.

npm run add-admin -- --reset-second-factor E [--to firebase:PROJECT]
  Withdraws the second factor of an administrator who lost it.

Without --to, in the data folder TOUCHLINE_DATA or ./data. Colleagues are invited in the console, on the users list.
`
const text = { type: 'string' }
const reset = 'reset-second-factor'
const person = { email: text, first: text, last: text, password: text }
const options = readOptions({ ...person, [reset]: text, to: text, help: { type: 'boolean' } }, KNOWN)
if (options.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const isReset = options[reset] !== undefined
if (isReset && Object.keys(person).some((name) => options[name] !== undefined))
  refuseOptions(`--${reset} needs nothing else of the person.`, KNOWN)
for (const name of isReset ? [reset] : ['email', 'first', 'last'])
  if (!options[name]?.trim()) refuseOptions(`--${name} is missing.`, KNOWN)

await ensureInstalled()
handOver('tools/administrators/add-admin.ts', [JSON.stringify(options)])
