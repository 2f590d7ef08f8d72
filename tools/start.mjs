/** `npm start`: installs, then serves on the runtime that npm brought. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const KNOWN =
  '--empty (no demo data), --size small|large|huge; also the environment variables PORT, HOST and TOUCHLINE_DATA'

const { empty, size } = readOptions({ empty: { type: 'boolean' }, size: { type: 'string' } }, KNOWN)
if (empty && size !== undefined) refuseOptions('--empty and --size exclude each other.', KNOWN)
if (size !== undefined && !['small', 'large', 'huge'].includes(size))
  refuseOptions(`'${size}' is not a size.`, KNOWN)

await ensureInstalled()
handOver('tools/run/serve.ts', [empty ? 'empty' : (size ?? 'default')])
