import { argv } from 'node:process'

/** Every benchmark, one after the other, with its usual options. */
argv.splice(2)
await import('./backend.ts')
await import('./console.ts')
await import('./review.ts')
await import('./board.ts')
await import('./cold.ts')
await import('./warm.ts')
await import('./inp.ts')
await import('./export.ts')
await import('./palette.ts')
await import('./fairness.ts')
await import('./clips.ts')
argv.push('--changes', '30')
await import('./seen.ts')
argv.splice(2)
// Two thousand listeners beside all else would take minutes.
argv.push('--people', '40', '--seconds', '10')
await import('./live.ts')
