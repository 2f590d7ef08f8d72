import type { Place } from '@touchline/domain/kept/presence.ts'
import type { Question } from './query-builder.ts'

/** Targets to listen to: the first documents of a question, or one document. */
export type Target = { question: Question; size: number } | { collection: string; id: string }

/** A target with its key; `isBeside`: it gives way to others. */
export type Wanted = { key: string; target: Target; isBeside: boolean }

/** Messages of a tab to the worker. `lock` is held for as long as the tab is there. */
export type FromTab =
  | { kind: 'hello'; lock: string; uid: string }
  | ({ kind: 'listen' } & Wanted)
  | { kind: 'leave'; key: string }
  | { kind: 'token'; turn: number; token: string | null }
  /** Where the person is in this tab; null: nowhere that anybody should know of. */
  | { kind: 'place'; place: Place | null }
  | { kind: 'signedOut' }

/** Messages of the worker to a tab. `lost`: nothing is heard until `heard` comes again. */
export type FromWorker =
  | { kind: 'hello'; lock: string }
  | { kind: 'heard'; key: string; stamp: Stamp }
  | { kind: 'lost'; key: string }
  | { kind: 'token'; turn: number; force: boolean }

/** News of a target for a page. `lost`: from now on it has to ask again. */
export type Ear = { heard(stamp: Stamp): void; lost(): void }

/** Two that ask the same have the same key, in whichever tab. */
export const keyOf = (target: Target): string => JSON.stringify(target)

/** Marks of a state of some records: which they are and how they were decided; who has a claim, and since when. */
export type Stamp = { change: string; holder: string; claim: string }

export type Changed = { id: string; rev?: number | undefined; updatedAt?: Date | undefined }

/** The same for every reader: what was asked for is compared with what is heard. */
export const changeOf = (records: readonly Changed[]): string =>
  records.map(({ id, rev, updatedAt }) => `${id} ${rev ?? 0} ${updatedAt?.getTime() ?? 0}`).join()
