/** `npm run backup -- FILE`, `npm run backup -- --verify FILE…` and `npm run restore -- FILE`. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { helpWhereAsked } from './options.mjs'

const [command, ...given] = process.argv.slice(2)
const notes = 'The data folder is TOUCHLINE_DATA, or ./data.'
helpWhereAsked(
  command === 'backup'
    ? {
        command,
        about:
          'Backs up the data into one file, while the server runs or not; --verify opens backups and prints their contents.',
        usage: ['FILE', '--verify FILE…'],
        notes,
      }
    : {
        command: 'restore',
        about: 'Restores a backup, while the server runs or not.',
        usage: ['FILE'],
        notes,
      },
)

const isVerify = command === 'backup' && given[0] === '--verify'
const files = isVerify ? given.slice(1) : given
if (files.length === 0 || files.some((file) => file === '' || file.startsWith('-'))) refuse()
if (!isVerify && files.length > 1) refuse()

await ensureInstalled()
handOver('tools/data/backup.ts', [isVerify ? 'verify' : command, ...files])

function refuse() {
  const also = command === 'backup' ? ', or npm run backup -- --verify FILE…' : ''
  process.stderr.write(
    `Give one file: npm run ${command} -- FILE${also}. The data folder is TOUCHLINE_DATA, or ./data.\n`,
  )
  process.exit(2)
}
