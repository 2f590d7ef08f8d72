/** Called by npm before and after `npm pack` in packages/emulator. Must run on Node 20. */
import { fileURLToPath } from 'node:url'
import { handOver } from '#bin/hand-over.mjs'

process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
handOver('tools/build/pack.ts', process.argv.slice(2))
