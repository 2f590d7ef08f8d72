/** `npm run messages`. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

readOptions(
  {},
  {
    command: 'messages',
    about: 'Lists the mail that the embedded backend sent or queued, with its state.',
    notes: 'The data folder is TOUCHLINE_DATA, or ./data.',
  },
)
await ensureInstalled()
handOver('tools/data/messages.ts', [])
