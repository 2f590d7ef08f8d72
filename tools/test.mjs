/** `npm test`: installs, then runs every check on the runtime that npm brought. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

const options = readOptions(
  { changed: { type: 'boolean' }, since: { type: 'string' } },
  {
    command: 'test',
    about: 'Runs all checks and tests.',
    usage: ['', '--changed'],
    options: [
      ['--changed', 'only the tests that uncommitted changes can have broken, by what they import'],
      ['--since COMMIT', 'the same of all changes since a commit'],
    ],
    notes: 'One at a time: npm run lint, check, knip, test:unit and test:e2e.',
  },
)
await ensureInstalled()
handOver('tools/checks/run-tests.ts', [JSON.stringify(options)])
