/** `npm run bench [-- options of a benchmark]`: runs the benchmarks on the runtime that npm brought. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
handOver('bench/backend.ts', process.argv.slice(2))
