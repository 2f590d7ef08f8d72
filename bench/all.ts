import { argv } from 'node:process'

/** Every benchmark of some minutes, one after the other, with its usual options; `loading`, `platform` and `soak` run by name. */
argv.splice(2)
await import('./backend.ts')
await import('./cold.ts')
await import('./warm.ts')
await import('./inp.ts')
await import('./fairness.ts')
// Two thousand listeners beside all else would take minutes.
argv.push('--people', '40', '--seconds', '10')
await import('./live.ts')
