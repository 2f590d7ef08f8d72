/**
 * `npm run bench`: all benchmarks; `npm run bench:backend` and `npm run bench:console` take options: `-- --sizes 10000`. Each runs on the
 * runtime that npm brought. Must run on Node 20.
 */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { helpWhereAsked } from './options.mjs'

helpWhereAsked('none for npm run bench; backend takes --sizes 10000,100000 and --all-indexes')
const [chosen, ...options] = process.argv.slice(2)

await ensureInstalled()
if (chosen === undefined) handOver('bench/every/all.ts', [])
else handOver(`bench/${chosen}.ts`, options)
