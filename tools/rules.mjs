/** `npm run rules -- explain …`: says which line of the security rules decides about a request. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
handOver('tools/rules/rules.ts', process.argv.slice(2))
