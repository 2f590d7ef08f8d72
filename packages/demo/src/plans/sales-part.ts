import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from '#administrators.ts'
import type { Decider } from '#history.ts'
import type { Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import type { DemoSize } from '#sizes.ts'

/** Sizes of a part. Parts are independent, so any record can be made with its part alone. */
export const salesPart = { contacts: 16, deals: 11, activities: 75 } as const

/** Number of parts: 320 contacts, 220 deals and 1,500 activities, or multiples. */
export const salesParts: Record<DemoSize, number> = { small: 20, large: 300, huge: 13_340 }

const [first, ...others] = administrators

/** An administrator as salesperson; the first a little more often. */
export function agentOf(random: Random): Decider {
  const { uid, firstName, lastName } = random.chance(0.08) ? first : random.pick([first, ...others])
  return { uid, name: fullName({ firstName, lastName }) }
}

/** A quarter-hour in the working day (UTC) of a moment. */
export function atWork(random: Random, at: number): number {
  const day = Math.floor(at / DAY) * DAY
  return day + random.int(7, 16) * HOUR + random.int(0, 3) * (HOUR / 4)
}

/** A moment between two; the first if there is none. */
export const momentBetween = (random: Random, from: number, to: number): number =>
  to <= from ? from : Math.round(from + random.next() * (to - from))

/** A span with a median, some much longer; in milliseconds. */
export const spanOf = (random: Random, medianDays: number, spread = 0.7): number =>
  Math.round(Math.exp(random.normal(Math.log(medianDays), spread)) * DAY)
