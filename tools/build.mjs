/** `npm run build`: the console and the server as plain JavaScript. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { readOptions } from './options.mjs'

readOptions(
  {},
  { command: 'build', about: 'Builds the console and the server as plain JavaScript, into build/.' },
)
await ensureInstalled()
handOver('tools/build/build.ts', [])
