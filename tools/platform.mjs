/** `npm run platform`: writes the example of an existing platform into an empty database. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN = '--to data:DATAFOLDER of an embedded backend'
const { to } = readOptions({ to: { type: 'string' } }, KNOWN)
if (!to?.startsWith('data:') || to === 'data:') refuseOptions('--to must be data:DATAFOLDER.', KNOWN)

await ensureInstalled()
handOver('tools/platform/platform.ts', [to.replace(/^data:/, '')])
