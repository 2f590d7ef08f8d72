import { queryOptions } from '@tanstack/react-query'
import { invitationKey } from '@touchline/domain/nouns/invitation/invitation-form.ts'
import { allInvitations } from '@touchline/domain/nouns/invitation/invitation-questions.ts'
import { Invitation } from '@touchline/domain/nouns/invitation/invitation.ts'
import { usersByWords } from '@touchline/domain/nouns/user/user-questions.ts'
import type { User } from '@touchline/domain/nouns/user/user.ts'
import { searchToken } from '@touchline/domain/shared/text.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { usersCollection } from '#data/nouns/user/users.ts'

export const invitationsCollection = collectionOf('invitations', Invitation)

/** The latest invitations. Reads at most 101 documents. */
export const invitations = () =>
  queryOptions({
    queryKey: [invitationsCollection.name, 'list'],
    queryFn: () => invitationsCollection.page(allInvitations()),
  })

/** Whose an address is already, as far as records tell: an account without one, only the runner sees. */
export async function knownAt(email: string): Promise<{ user?: User; invitation?: Invitation }> {
  const address = invitationKey(email)
  const token = searchToken(address)
  const [invitation, found] = await Promise.all([
    invitationsCollection.find(address),
    token === undefined ? undefined : usersCollection.page(usersByWords.withWord(token), { size: 50 }),
  ])
  const user = found?.rows.find((one) => one.email === address)
  return { ...(user && { user }), ...(invitation && { invitation }) }
}
