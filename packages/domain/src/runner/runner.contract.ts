import * as z from 'zod/mini'
import { contractOf } from '#engine/noun/contract.ts'

const RunnerLease = z.looseObject({ holder: z.string(), until: z.date() })

export const runner = contractOf({
  path: 'runner/lease',
  about:
    'Which of several runners works: the others wait until it ends, at most a minute after the server’s time. Beside it, `runner/state` says how far it got and what it did, and `runner/mail` whether it sends mail (`isOn`), since when (`since`) and how far it looked at messages (`seenTo`). `runner/digests` has for each administrator who gets the daily digest its last day and what became of it (`people`). `runner/connection` says what it found on a platform’s own records: by which version of the [mapping](#mappings) all were brought (`version`), how far a new one is (`progress`), and what it couldn’t read or write (`nouns`, JSON). Only the runner writes these documents, and administrators read them.',
  schema: RunnerLease,
  fields: {
    holder: { by: 'runner', means: 'Which one.', example: 'runner-1' },
    until: { by: 'runner', means: 'When the lease ends.', example: new Date('2026-06-01T10:01:00Z') },
  },
  derived: {},
})
