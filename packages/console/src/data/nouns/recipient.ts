import type { Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { toAppError } from '#data/errors.ts'
import { users } from './user/users.ts'
import { queryClient } from '#data/query-client.ts'

/** Recipient of a message, by account; undefined where there is no such account. */
export async function readRecipient(uid: string | undefined): Promise<Recipient | undefined> {
  if (!uid) return undefined
  const found = await queryClient.fetchQuery(users.record(uid)).catch((failure: unknown) => {
    if (toAppError(failure).kind === 'notFound') return undefined
    throw failure
  })
  return found && { userId: uid, email: found.email, name: fullName(found) }
}
