/**
 * People without a picture, as known to this device. Looking for one takes four requests, which all fail; for a list of 25
 * people without a noted path they would be 100 each time. The record itself may say it too (decision 007): then nothing is
 * requested.
 */

/** State of a record when its picture was looked for: after a change it is looked for again. */
export type PictureOwner = {
  id: string
  picturePath?: string | null | undefined
  updatedAt?: Date | undefined
}

/** Id, the record's state, and the time until which it is believed (milliseconds). */
type Known = readonly [id: string, said: string, until: number]

/** Time after which a picture is seen that the platform uploads without changing the record: a week. */
export const BELIEVED_MS = 7 * 86_400_000
/** Most people remembered, about 60 KB. */
export const REMEMBERED_MAX = 1000
const PLACE = 'touchline.pictures.none'

const saidBy = ({ picturePath, updatedAt }: PictureOwner): string =>
  `${updatedAt?.getTime() ?? ''} ${picturePath ?? ''}`

/** Parsed only once, since every row looks it up. */
let parsed: { text: string | null; known: readonly Known[] } = { text: null, known: [] }

function remembered(): readonly Known[] {
  const text = readPlace()
  if (text !== parsed.text) parsed = { text, known: knownIn(text) }
  return parsed.known
}

function readPlace(): string | null {
  try {
    return localStorage.getItem(PLACE)
  } catch {
    // Storage is switched off: every picture is looked for.
    return null
  }
}

function knownIn(text: string | null): readonly Known[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKnown) : []
  } catch {
    return []
  }
}

const isKnown = (one: unknown): one is Known =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'string' && typeof one[2] === 'number'

/** Whether the entry is current. One from a clock that was ahead isn't believed for longer. */
const isBelieved = ([, , until]: Known, now: number): boolean => until > now && until <= now + BELIEVED_MS

function keep(known: readonly Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(known.slice(0, REMEMBERED_MAX)))
  } catch {
    // Storage is full or switched off: pictures are looked for again.
  }
}

/** Whether the record or this device says that there is none. Some programs write an empty text for none. */
export const isKnownToHaveNone = (owner: PictureOwner, now = Date.now()): boolean =>
  owner.picturePath === null ||
  owner.picturePath === '' ||
  remembered().some((one) => one[0] === owner.id && one[1] === saidBy(owner) && isBelieved(one, now))

/** Remembers that all four paths have none. The latest come first, and the oldest are dropped. */
export const rememberNone = (owner: PictureOwner, now = Date.now()): void =>
  keep([
    [owner.id, saidBy(owner), now + BELIEVED_MS],
    ...remembered().filter((one) => one[0] !== owner.id && isBelieved(one, now)),
  ])

/** Forgets it when this console stored a picture. */
export function forgetNone(id: string): void {
  const known = remembered()
  const others = known.filter((one) => one[0] !== id)
  if (others.length < known.length) keep(others)
}
