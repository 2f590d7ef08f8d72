/** `npm run dev`: the embedded backend, and Vite with hot reload in front of it. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

readOptions(
  {},
  {
    command: 'dev',
    about: 'Serves the console with hot reload, against the embedded backend.',
    notes: 'PORT, HOST and TOUCHLINE_DATA set the port, the address and the data folder.',
  },
)
await ensureInstalled()
handOver('tools/run/dev.ts', [])
