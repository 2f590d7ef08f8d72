/** `npm run dev`: the embedded backend, and Vite with hot reload in front of it. Must run on Node 20. */
import { handOver } from '#backend/hand-over.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
handOver('tools/run/dev.ts', [])
