import { planner, orderOfAdoption } from '@touchline/runner/derive/planner.ts'
import type { UpgradeStep } from './upgrade-step.ts'

/**
 * The first release wrote fewer of the fields by which lists, searches and queues find a record. They are derived from the others, as for a
 * database of another program (docs/why/another-platforms-database.md#059).
 */
export const derivedFields: UpgradeStep = {
  title: 'search words, keys and states',
  collections: orderOfAdoption,
  plan: (documents) => planner({ documents, counts: true }),
}
