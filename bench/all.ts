import { argv } from 'node:process'

/** Every benchmark, one after the other, with its usual options. */
argv.splice(2)
await import('#bench/backend.ts')
await import('#bench/console.ts')
await import('#bench/review.ts')
await import('#bench/board.ts')
await import('#bench/export.ts')
await import('#bench/palette.ts')
await import('#bench/fairness.ts')
