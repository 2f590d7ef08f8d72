import type { EventEmitter } from 'node:events'

import type { Fields } from './values/values.ts'

/** A commit's effect on one document; null where there is none. */
export type CommitChange = {
  readonly path: readonly string[]
  readonly before: Fields | null
  readonly after: Fields | null
}

/** A commit on disk, for pushing changes to listeners. `time` is in microseconds since the epoch. */
export type CommitEvent = { readonly time: number; readonly changes: readonly CommitChange[] }

export type Commits = EventEmitter<{ commit: [CommitEvent] }>
