import type { Look } from '@touchline/domain/engine/review/shift/break-due.ts'
import { ownPlace } from '#browser/own-places.ts'
import { personMap } from '#kit/person-map.ts'

/** Looks that are over for longer propose no break any more. Milliseconds. */
const KEPT_MS = 4 * 3_600_000

/** Times alone, of this person's looks on this device: the log knows neither second looks nor skipped items. */
type Kept = {
  looks: readonly Look[]
  /** Until when the proposal of a break is put off. Milliseconds. */
  later: number
}

const NOTHING: Kept = { looks: [], later: 0 }

const place = () => ownPlace('shift')

function read(): Kept {
  try {
    const stored: unknown = JSON.parse(place().read() ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NOTHING
    const { looks = [], later = 0 } = stored as { looks?: unknown; later?: unknown } // checked below
    return {
      looks: Array.isArray(looks) ? looks.flatMap(lookIn) : [],
      later: typeof later === 'number' ? later : 0,
    }
  } catch {
    return NOTHING // not ours
  }
}

function lookIn(stored: unknown): Look[] {
  if (!Array.isArray(stored)) return []
  const [from, to, isSevere] = stored as unknown[] // checked here
  if (typeof from !== 'number' || typeof to !== 'number') return []
  return [{ from: new Date(from), to: new Date(to), isSevere: isSevere === 1 }]
}

const HERE = 'here'
const held = personMap<Kept>()

function become({ looks, later }: Kept): void {
  const rows = looks.map(({ from, to, isSevere }) => [from.getTime(), to.getTime(), isSevere ? 1 : 0])
  place().write(JSON.stringify({ looks: rows, later }))
  held.set(HERE, { looks, later })
}

/** Notes a look; a later note of the same opening replaces it. What other tabs noted stays. */
export function noteLook(look: Look): void {
  const { looks, later } = read()
  const begun = look.to.getTime() - KEPT_MS
  const others = looks.filter(
    ({ from, to }) => to.getTime() > begun && from.getTime() !== look.from.getTime(),
  )
  become({ looks: [...others, look], later })
}

export const putOffUntil = (at: Date): void => become({ ...read(), later: at.getTime() })

export const useLooksHere = (): Kept => held.useAll().get(HERE) ?? read()
