import { appendFileSync } from 'node:fs'

import type { FirestoreFields } from '@touchline/firestore/values'

export type Recorded = Readonly<Record<string, FirestoreFields | null>>

/** A commit that our evaluator judged, to be asked again of Google's. */
export type RecordedCheck = {
  auth: { uid: string; token: Readonly<Record<string, unknown>> } | null
  now: string
  stored: Recorded
  written: Recorded
  outcome: 'allowed' | 'denied'
}

const file = process.env['OFFICIAL_RECORD']

/** Adds a line to the file that OFFICIAL_RECORD names. */
export function recordCheck(check: () => RecordedCheck): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(check())}\n`)
}
