/** `npm run messages`. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

readOptions({}, 'none; the data folder is TOUCHLINE_DATA, or ./data')
await ensureInstalled()
handOver('tools/data/messages.ts', [])
