import { fullName } from '@touchline/domain/shared/full-name.ts'
import { administrators } from '#administrators.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Decider } from '#history.ts'
import { DAY } from '#sign-up-time.ts'
import { clubNumbers } from '#sizes.ts'

const REVERSED = 3
const EVERY = 5

const reviewer = (at: number): Decider => {
  const person = administrators[at] ?? administrators[0]
  return { uid: person.uid, name: fullName(person) }
}

/** Reviewer who approved it, the one who disagreed in a second look, and the third. */
export const [approver, second, third] = [reviewer(7), reviewer(5), reviewer(3)]

/** When a third verdict reversed the approval; undefined for all but a few rejected clubs. */
export function reversedAt(number: number, { size, now }: DemoContext): Date | undefined {
  const { approved, requested, rejected } = clubNumbers[size]
  const place = number - approved - requested - 1
  if (place < 0 || place >= rejected || place % EVERY !== 2 || place >= REVERSED * EVERY) return undefined
  return new Date(now.getTime() - (4 + place) * DAY)
}
