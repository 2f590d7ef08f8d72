import type { NounCollection } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Documents } from '@touchline/firestore/documents'
import type { Planner } from '@touchline/runner/derive/planner.ts'

/**
 * Brings records from one version of the data to the next: says for a page of records which fields are to be written. Asked of a
 * record that it has already changed it must write nothing, because an update that is killed does its last page again.
 */
export type UpgradeStep = {
  /** Its purpose, after "Updating the data: ". */
  title: string
  /** In this order. */
  collections: readonly NounCollection[]
  plan(documents: Documents): Planner
}
