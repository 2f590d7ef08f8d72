/** `npm run messages`. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'

if (process.argv.length > 2) {
  process.stderr.write('npm run messages takes nothing. The data folder is TOUCHLINE_DATA, or ./data.\n')
  process.exit(2)
}

await ensureInstalled()
handOver('tools/data/messages.ts', [])
