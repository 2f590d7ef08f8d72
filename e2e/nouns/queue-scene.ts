import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import { nouns } from '@touchline/domain/engine/catalogue/nouns.ts'
import { createPerson } from '#e2e/create/create-ownership.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'
import { storedRecords, valueAt } from '#e2e/testing/stored-records.ts'
import { queues, type NounWithQueue } from './queues.ts'

/** A record of the test's own that waits. */
export type Waiting = { id: string; called: string; uid: string }

const NAMES = ['Albany', 'Brixton', 'Camber', 'Dunmore', 'Elsfield'] as const

/** A queue in which five records wait, oldest first, and what is stored of them. */
export async function writeQueue(backend: TestBackend, collection: NounWithQueue) {
  const { field, states } = nouns[collection].waits
  const writeOne = queues[collection].write
  if (!writeOne) throw new Error(`Nothing says how ${collection} come into their queue.`)
  await putAway(backend, collection)
  const write = async (at: number): Promise<Waiting> => {
    const name = NAMES[at] ?? ''
    const uid = await createPerson(backend, `Asks ${name}`)
    return { uid, ...(await writeOne(backend, { name, hoursAgo: 90 - at, uid })) }
  }
  const items = await Promise.all([write(0), write(1), write(2), write(3), write(4)])
  const stored = async ({ id }: Waiting) => (await backend.readDoc(`${collection}/${id}`)) ?? {}
  return {
    items,
    field,
    waits: states[0],
    stored,
    claim: async (item: Waiting) => (await stored(item))['claim'],
    decision: ({ id }: Waiting, rev: number) =>
      backend.readDoc(`decisions/${decisionId(collection, id, rev)}`),
    message: ({ id }: Waiting, rev: number) => backend.readDoc(`outbox/${decisionId(collection, id, rev)}`),
    /** A colleague has it open. */
    openElsewhere: ({ id }: Waiting) =>
      backend.writeDoc(
        `${collection}/${id}`,
        { claim: { by: 'demoAdmin2', byName: 'Tobias Lindqvist', claimedAt: new Date() } },
        ['claim'],
      ),
    closeElsewhere: ({ id }: Waiting) => backend.writeDoc(`${collection}/${id}`, {}, ['claim']),
    /** A colleague approves it, no matter who has it open. */
    approveElsewhere: (item: Waiting, rev: number) => {
      const at = new Date()
      const by = { by: 'demoAdmin2', byName: 'Tobias Lindqvist', at }
      const decision = { id: decisionId(collection, item.id, rev), outcome: 'approve', ...by }
      const data = { [field]: 'approved', decision, rev, updatedBy: 'demoAdmin2', updatedAt: at }
      return backend.writeDoc(`${collection}/${item.id}`, data, Object.keys(data))
    },
  }
}

/** Nothing of the demo data waits any more. */
async function putAway(backend: TestBackend, collection: NounWithQueue): Promise<void> {
  const { field, states } = nouns[collection].waits
  const waiting: readonly unknown[] = states
  const all = (await storedRecords(backend, collection)).filter((one) =>
    waiting.includes(valueAt(one, field)),
  )
  await Promise.all(
    all.map(({ id }) => backend.writeDoc(`${collection}/${id}`, { [field]: 'rejected' }, [field])),
  )
}
