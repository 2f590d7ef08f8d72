/**
 * `npm run bench`: all benchmarks; `npm run bench:backend` and `npm run bench:console` take options: `-- --sizes 10000`. Each runs on the
 * runtime that npm brought. Must run on Node 20.
 */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { helpWhereAsked } from './options.mjs'

helpWhereAsked({
  command: 'bench',
  about: 'Runs all benchmarks, or the one named; they print ratios within one run.',
  usage: ['[NAME] [OPTIONS]'],
  notes: 'README.md lists them. bench:backend takes --sizes 10000,100000 and --all-indexes.',
})
const [chosen, ...options] = process.argv.slice(2)

await ensureInstalled()
if (chosen === undefined) handOver('bench/all.ts', [])
else handOver(`bench/${chosen}.ts`, options)
