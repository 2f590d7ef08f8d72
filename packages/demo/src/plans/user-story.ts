import type { User } from '@touchline/domain/nouns/user/user.ts'
import type { DemoContext } from '#demo-item.ts'
import type { Planned } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { kindOf, type UserKind } from './user-kind.ts'
import { plansFor } from './user-plans.ts'
import { signedUpUser } from './user.ts'

/** A person's sign-up and the decisions about them alone; `random` continues from there. */
export type UserStory = { random: Random; kind: UserKind; signedUp: User; plans: Planned<User>[] }

export function userStory(index: number, context: DemoContext): UserStory {
  const random = randomOf('users', index)
  const kind = kindOf(index, context.size)
  const signedUp = signedUpUser(random, index, kind, context)
  return { random, kind, signedUp, plans: plansFor(random, signedUp, kind, context) }
}
