/** `npm run backup -- FILE` and `npm run restore -- FILE`. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { helpWhereAsked } from './options.mjs'

helpWhereAsked('one file; the data folder is TOUCHLINE_DATA, or ./data')
const [command, file, ...more] = process.argv.slice(2)
if (file === undefined || file === '' || file.startsWith('-') || more.length > 0) {
  process.stderr.write(
    `Give one file: npm run ${command} -- FILE. The data folder is TOUCHLINE_DATA, or ./data.\n`,
  )
  process.exit(2)
}

await ensureInstalled()
handOver('tools/data/backup.ts', [command, file])
