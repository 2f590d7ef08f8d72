/** `npm start`: installs, then serves on the runtime that npm brought. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions, refuseOptions } from './options.mjs'

const HELP = {
  command: 'start',
  about: 'Installs, builds and serves the console with the embedded backend.',
  usage: ['[--empty | --size SIZE]'],
  options: [
    ['--empty', 'starts without demo data, for real work'],
    ['--size SIZE', 'demo data: small (default), large or huge'],
  ],
  notes: 'PORT, HOST and TOUCHLINE_DATA set the port, the address and the data folder.',
}

const { empty, size } = readOptions({ empty: { type: 'boolean' }, size: { type: 'string' } }, HELP)
if (empty && size !== undefined) refuseOptions('--empty and --size can’t be combined.', HELP)
if (size !== undefined && !['small', 'large', 'huge'].includes(size))
  refuseOptions(`'${size}' is not a size: use small, large or huge.`, HELP)

await ensureInstalled()
handOver('tools/run/serve.ts', [empty ? 'empty' : (size ?? 'default')])
