import { decisionId } from '@touchline/domain/engine/log/decision.ts'
import type { TestBackend } from '#e2e/testing/backend-fixture.ts'

/** Fields of a record become others, with the entry in the log that a colleague's edit has; returns the revision. */
export async function colleagueChanges(
  backend: TestBackend,
  { collection, id }: { collection: string; id: string },
  after: Record<string, unknown>,
): Promise<number> {
  const record = (await backend.readDoc(`${collection}/${id}`)) ?? {}
  const rev = Number(record['rev']) + 1
  const at = new Date()
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, record[name] ?? null]))
  await backend.writeDocs([
    {
      path: `${collection}/${id}`,
      data: { ...record, ...after, updatedBy: 'demoAdmin2', updatedAt: at, rev },
    },
    {
      path: `decisions/${decisionId(collection, id, rev)}`,
      data: {
        subjectType: collection,
        subjectId: id,
        rev,
        action: 'edit',
        by: 'demoAdmin2',
        byName: 'Tobias Lindqvist',
        at,
        before,
        after,
      },
    },
  ])
  return rev
}
