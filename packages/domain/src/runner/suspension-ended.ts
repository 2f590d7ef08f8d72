import type { Data } from '#engine/derivation.ts'
import { accountTransitions } from '#nouns/user/user-account.ts'
import { statusOf, User } from '#nouns/user/user.ts'
import { revOf } from '#shared/record.ts'
import { automatic, type Automatic } from './automatic.ts'

/** Lifts a suspension that has ended. One without a readable end is left to people. */
export function suspensionEnded(id: string, data: Data, now: Date): Automatic | undefined {
  const user = User.parse({ ...data, id })
  // As it is stored: a platform's own reason makes the whole of it unreadable here.
  const { until, heldAt }: Record<string, unknown> = Object(data['suspension'])
  // A second administrator ends an interim hold.
  if (heldAt instanceof Date) return undefined
  if (statusOf(user) !== 'suspended' || !(until instanceof Date) || until > now) return undefined
  return automatic({
    collection: 'users',
    id,
    rev: revOf(user),
    action: 'reinstate' satisfies keyof typeof accountTransitions,
    from: 'suspended',
    to: accountTransitions.reinstate.to,
    changes: { accountStatus: accountTransitions.reinstate.to, suspension: null },
  })
}
