/** `npm run platform`: writes the example of an existing platform into an empty database. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'platform',
  about: 'Writes an example platform into the empty database of an embedded backend.',
  usage: ['--to data:FOLDER'],
}
const { to } = readOptions({ to: { type: 'string' } }, HELP)
if (!to?.startsWith('data:') || to === 'data:') refuseOptions('--to must be data:FOLDER.', HELP)

await ensureInstalled()
handOver('tools/platform/platform.ts', [to.replace(/^data:/, '')])
