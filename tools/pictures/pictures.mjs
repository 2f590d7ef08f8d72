/** `npm run pictures`: takes pictures of every page, or compares those of README.md with the kept ones. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from '#tools/install.mjs'
import { readOptions, refuseOptions } from '#tools/options.mjs'

const COMMANDS = ['compare', 'keep']
const given = process.argv[2] ?? ''
const command = COMMANDS.includes(given) ? given : 'take'
if (command !== 'take') process.argv.splice(2, 1)

const help = {
  command: 'pictures',
  about: 'Takes pictures of the console’s pages and dialogs with demo data, at a fixed time.',
  usage: ['[OPTIONS]', 'compare', 'keep'],
  options: [
    ['--pages NAMES', 'pages whose names begin so, such as clubs,dialog (default: all); “list” lists them'],
    ['--widths WIDTHS', 'window widths (default: 360,1366,1920)'],
    ['--themes THEMES', 'light,dark (default: both)'],
    ['--languages TAGS', 'en, de, es, or ar-XB for mirrored English (default: en,de,ar-XB)'],
    ['--out FOLDER', 'where the pictures go (default: .touchline/pictures)'],
  ],
  notes:
    'compare: takes the pictures of README.md and compares them with docs/pictures/main; fails and writes difference pictures\n' +
    'where more than 0.2% of a picture differs. keep: renews docs/pictures/main. Neither takes options.',
}
const text = { type: 'string' }
const values = readOptions({ pages: text, widths: text, themes: text, languages: text, out: text }, help)
if (command !== 'take' && Object.keys(values).length > 0) refuseOptions(`${command} takes no options.`, help)

await ensureInstalled()
// The clock is set before anything else is loaded, and in threads, too.
handOver('--import', [
  './tools/pictures/clock.ts',
  'tools/pictures/pictures.ts',
  command,
  JSON.stringify(values),
])
