import type { Place } from '@touchline/domain/kept/presence.ts'
import type { Question } from './query-builder.ts'

/** Targets to listen to: the first documents of a question, or one document. */
export type Target = { question: Question; size: number } | { collection: string; id: string }

/** A target with its key; `isBeside`: it gives way to others. */
export type Wanted = { key: string; target: Target; isBeside: boolean }

/** Messages of a tab to the worker. `lock` is held for as long as the tab exists. */
export type FromTab =
  | { kind: 'hello'; lock: string; uid: string }
  | ({ kind: 'listen' } & Wanted)
  | { kind: 'leave'; key: string }
  | { kind: 'token'; turn: number; token: string | null }
  /** Place of the person in this tab; null: none that others should know of. */
  | { kind: 'place'; place: Place | null }
  | { kind: 'signedOut' }

/** Messages of the worker to a tab. `lost`: nothing is heard until the next `heard`. */
export type FromWorker =
  | { kind: 'hello'; lock: string }
  | { kind: 'heard'; key: string; stamp: Stamp }
  | { kind: 'lost'; key: string }
  | { kind: 'token'; turn: number; force: boolean }

/** Callbacks for news of a target. `lost`: from now on the page has to ask again. */
export type Ear = { heard(stamp: Stamp): void; lost(): void }

/** Equal targets have the same key in every tab. */
export const keyOf = (target: Target): string => JSON.stringify(target)

/** State of some records: which they are and their last changes; who has a claim, and since when. */
export type Stamp = { change: string; holder: string; claim: string }

export type Changed = { id: string; rev?: number | undefined; updatedAt?: Date | undefined }

/** Same for every reader, so that answers can be compared with what is heard. */
export const changeOf = (records: readonly Changed[]): string =>
  records.map(({ id, rev, updatedAt }) => `${id} ${rev ?? 0} ${updatedAt?.getTime() ?? 0}`).join()
