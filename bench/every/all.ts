import { argv } from 'node:process'

/** Every benchmark, one after the other, with its usual options. */
argv.splice(2)
await import('#bench/backend.ts')
await import('#bench/console.ts')
await import('#bench/review.ts')
await import('#bench/board.ts')
await import('#bench/cold.ts')
await import('#bench/warm.ts')
await import('#bench/inp.ts')
await import('#bench/export.ts')
await import('#bench/palette.ts')
await import('#bench/fairness.ts')
await import('#bench/clips.ts')
argv.push('--changes', '30')
await import('#bench/seen.ts')
argv.splice(2)
// Two thousand listeners beside all else would take minutes.
argv.push('--people', '40', '--seconds', '10')
await import('#bench/live.ts')
