import { ClubRequest } from '@touchline/domain/nouns/club/club-request.ts'
import type { Recipient } from '@touchline/domain/engine/mail/outbox.ts'
import { User } from '@touchline/domain/nouns/user/user.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { concernedBy } from '@touchline/domain/tables/concerned.ts'
import { toldAbout } from '@touchline/domain/tables/told-about.ts'
import type { StoredDocument } from '#tools/adopt/documents.ts'
import { plainFields } from '#tools/adopt/plain-values.ts'
import type { RunnerDatabase } from '#tools/runner/database.ts'

/** Whom a decision about a waiting record is told, as the console finds them; undefined where nobody can be. */
export async function recipientOf(
  database: RunnerDatabase,
  collection: string,
  { id, fields }: StoredDocument,
): Promise<Recipient | undefined> {
  const told = toldAbout(collection, id, plainFields(fields))
  if (told?.recipient !== undefined) return told.recipient
  if (told?.isWithRequest) return applicantOf(database, id)
  return told?.personId ? personOf(database, told.personId) : undefined
}

async function applicantOf(database: RunnerDatabase, id: string): Promise<Recipient | undefined> {
  const { document } = await database.read(`clubs/${id}/private/request`)
  if (document === undefined) return undefined
  const request = plainFields(document.fields)
  const {
    accounts: [userId],
    addresses: [email],
  } = concernedBy('clubs', { id }, request)
  const { applicantName: name } = ClubRequest.parse({ ...request, id: document.id })
  return userId || email ? { userId, name, email } : undefined
}

async function personOf(database: RunnerDatabase, uid: string): Promise<Recipient | undefined> {
  if (uid.includes('/')) return undefined
  const { document } = await database.read(`users/${uid}`)
  if (document === undefined) return undefined
  const user = User.parse({ ...plainFields(document.fields), id: uid })
  return { userId: uid, email: user.email, name: fullName(user) }
}
