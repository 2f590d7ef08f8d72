/**
 * Whom this device knows to have no picture. To look for one takes four requests, which all fail; of a list of 25 people that
 * nobody noted a place for they would be 100 each time. The record itself may say it too (decision 007): then nobody asks.
 */

/** State of a record when its picture was looked for: with other words it is looked for again. */
export type PictureOwner = {
  id: string
  picturePath?: string | null | undefined
  updatedAt?: Date | undefined
}

/** Whose, what their record said, and until when it is believed (milliseconds). */
type Known = readonly [id: string, said: string, until: number]

/** A picture that the platform uploads without touching the record is seen after a week. */
export const BELIEVED_MS = 7 * 86_400_000
/** About 60 KB. */
export const REMEMBERED_MAX = 1000
const PLACE = 'touchline.pictures.none'

const saidBy = ({ picturePath, updatedAt }: PictureOwner): string =>
  `${updatedAt?.getTime() ?? ''} ${picturePath ?? ''}`

/** The place is looked up by every row, so that what it holds is parsed once. */
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
    // Switched off: every picture is looked for.
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

/** A clock that was ahead believes nothing for longer. */
const isBelieved = ([, , until]: Known, now: number): boolean => until > now && until <= now + BELIEVED_MS

function keep(known: readonly Known[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(known.slice(0, REMEMBERED_MAX)))
  } catch {
    // Full or switched off: they are looked for again.
  }
}

/** By the word of the record, or of this device. Some programs write an empty text for none. */
export const isKnownToHaveNone = (owner: PictureOwner, now = Date.now()): boolean =>
  owner.picturePath === null ||
  owner.picturePath === '' ||
  remembered().some((one) => one[0] === owner.id && one[1] === saidBy(owner) && isBelieved(one, now))

/** All four places were asked and have none. The latest come first, and the oldest make room. */
export const rememberNone = (owner: PictureOwner, now = Date.now()): void =>
  keep([
    [owner.id, saidBy(owner), now + BELIEVED_MS],
    ...remembered().filter((one) => one[0] !== owner.id && isBelieved(one, now)),
  ])

/** This console stored one. */
export function forgetNone(id: string): void {
  const known = remembered()
  const others = known.filter((one) => one[0] !== id)
  if (others.length < known.length) keep(others)
}
