/** `npm run dev`: the embedded backend, and Vite with hot reload in front of it. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

readOptions({}, 'none; the environment variables PORT, HOST and TOUCHLINE_DATA say where')
await ensureInstalled()
handOver('tools/run/dev.ts', [])
