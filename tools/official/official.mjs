/** `npm run official`: measures the security rules with Google's own compiler. Must run on Node 20. */
import { handOver } from '#bin/hand-over.mjs'
import { ensureInstalled } from '#tools/install.mjs'

await ensureInstalled()
handOver('tools/official/official.ts', process.argv.slice(2))
