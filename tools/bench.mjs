/** `npm run bench`: all benchmarks, or one with its options. Each runs on the runtime that npm brought. Must run on Node 20. */
import { readdirSync } from 'node:fs'

import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { helpWhereAsked, refuseOptions } from './options.mjs'

const names = readdirSync(new URL('../bench', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'all.ts')
  .map((file) => file.slice(0, -'.ts'.length))

const help = {
  command: 'bench',
  about: 'Runs all benchmarks, or the one named; they print ratios within one run.',
  usage: ['[NAME] [OPTIONS]'],
  notes: `NAME is ${names.join(', ')}. bench/README.md says what each measures and which options it takes.`,
}
helpWhereAsked(help)
const [chosen, ...options] = process.argv.slice(2)
if (chosen !== undefined && !names.includes(chosen)) refuseOptions(`There is no benchmark ${chosen}.`, help)

await ensureInstalled()
if (chosen === undefined) handOver('bench/all.ts', [])
else handOver(`bench/${chosen}.ts`, options)
