/** `npm run add-admin`: makes someone an administrator, or resets the second factor of one. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'add-admin',
  about:
    'Makes somebody an administrator, creating the account if needed, or resets a second factor. Run again, it repairs\n' +
    'search words, flags and counts, and prints its changes.',
  usage: [
    '--email E --first F --last L [--password P] [--to firebase:PROJECT]',
    '--reset-second-factor E [--to firebase:PROJECT]',
  ],
  options: [
    ['--email E', 'the person’s e-mail address'],
    ['--first F', 'first name'],
    ['--last L', 'last name'],
    ['--password P', 'password; without it, one is generated and printed'],
    ['--reset-second-factor E', 'removes the second factor of an administrator who lost it'],
    ['--to firebase:PROJECT', 'on Firebase; without it, in the data folder TOUCHLINE_DATA or ./data'],
  ],
  notes: 'Invite other people in the console, on the users list.',
}
const text = { type: 'string' }
const reset = 'reset-second-factor'
const person = { email: text, first: text, last: text, password: text }
const options = readOptions({ ...person, [reset]: text, to: text }, HELP)
const isReset = options[reset] !== undefined
if (isReset && Object.keys(person).some((name) => options[name] !== undefined))
  refuseOptions(`--${reset} can’t be combined with other details of the person.`, HELP)
for (const name of isReset ? [reset] : ['email', 'first', 'last'])
  if (!options[name]?.trim()) refuseOptions(`--${name} is required.`, HELP)

await ensureInstalled()
handOver('tools/administrators/add-admin.ts', [JSON.stringify(options)])
