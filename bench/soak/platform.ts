import { ownId } from '#e2e/create/create-club.ts'
import { createUser } from '#e2e/create/create-user.ts'
import { requestClub, someName } from '#e2e/review/review-page.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { EDITED, type Ledger } from './ledger.ts'
import { COUNTRY } from './person.ts'

export const PLATFORM = 'the platform'

export type Scene = {
  backend: TestBackend
  contacts: readonly string[]
  ledger: Ledger
  clubs: Set<string>
  users: string[]
}

/** The next things another program writes, with the time of change, but no revision and nothing that follows from its fields. */
export async function actAsPlatform(
  { backend, contacts, ledger, clubs, users }: Scene,
  turn: number,
): Promise<void> {
  const id = contacts[turn % contacts.length] ?? ''
  // A name by which the contact's deal is found: the runner writes its search words.
  await backend.writeDoc(`contacts/${id}`, { lastName: `Ny${turn}`, updatedAt: new Date() }, [
    'lastName',
    'updatedAt',
  ])
  if (turn % 3 === 0) {
    const text = ledger.next('Employer of the platform')
    await backend.writeDoc(`contacts/${id}`, { [EDITED]: text, updatedAt: new Date() }, [EDITED, 'updatedAt'])
    ledger.taken.push({ by: PLATFORM, what: 'edit', id, text, saw: [] })
  }
  if (turn % 4 === 0) {
    const name = `${someName(turn)} Rovers`
    await requestClub(backend, ownId('soak').toLowerCase(), name, COUNTRY, 80)
    clubs.add(name)
  }
  if (turn % 5 === 0) users.push(await createUser(backend, { firstName: `Bare${turn}` }))
}
