import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Documents } from '@touchline/firestore/documents'
import type { Planner } from '@touchline/runner/derive/planner.ts'

/**
 * Brings records from one version of the data to the next by planning the fields to write for a page of records. It must write nothing for
 * a record already changed, because an update that was killed repeats its last page.
 */
export type UpgradeStep = {
  /** Its purpose, after "Updating the data: ". */
  title: string
  /** In this order. */
  collections: readonly NounCollection[]
  plan(documents: Documents): Planner
}
