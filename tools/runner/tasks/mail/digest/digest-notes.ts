import { addDays } from '@touchline/domain/shared/time/time-zone.ts'
import { plainFields, wireValue } from '#tools/adopt/plain-values.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'

export const DIGESTS_PATH = 'runner/digests'

/**
 * The state of a person's digest of a day. `sending` is noted before it is sent: a runner that finds it so doesn't send it again,
 * for it may have arrived. `later` alone is tried again.
 */
const digestStates = ['sending', 'sent', 'nothing', 'later', 'failed', 'unclear'] as const
export type DigestState = (typeof digestStates)[number]
export type DigestNote = { day: string; state: DigestState }
type DigestNotes = ReadonlyMap<string, DigestNote>

/** So many days a note is kept: it is another day elsewhere. */
const KEPT_DAYS = 2

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const noteIn = (value: unknown): DigestNote | undefined => {
  if (!isMap(value) || typeof value['day'] !== 'string') return undefined
  // Unreadable ones were noted all the same.
  return { day: value['day'], state: digestStates.find((one) => one === value['state']) ?? 'unclear' }
}

async function stored(database: RunnerDatabase) {
  const { document } = await database.read(DIGESTS_PATH)
  const people = document && plainFields(document.fields)['people']
  const notes: DigestNotes = new Map(
    Object.entries(isMap(people) ? people : {}).flatMap(([uid, value]) => {
      const known = noteIn(value)
      return known ? [[uid, known] as const] : []
    }),
  )
  return { notes, precondition: document ? { updateTime: document.updateTime } : { exists: false } }
}

export const readNotes = async (database: RunnerDatabase): Promise<DigestNotes> =>
  (await stored(database)).notes

/** False where somebody else noted something at the same time. */
export async function note(database: RunnerDatabase, uid: string, one: DigestNote): Promise<boolean> {
  const { notes, precondition } = await stored(database)
  const since = addDays(one.day, -KEPT_DAYS)
  const kept = [...notes].filter(([, { day }]) => day >= since)
  const people = Object.fromEntries([...kept, [uid, one]])
  const values = new Map([['people', wireValue(people)]])
  return database.writeAll([{ path: DIGESTS_PATH, values, times: ['updatedAt'], if: precondition }])
}
