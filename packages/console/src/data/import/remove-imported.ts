import type { ListingAction } from '@touchline/domain/engine/machine/listing-status.ts'
import type { Reason } from '@touchline/domain/engine/log/reason.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { TAKEN_BACK_WITH_IMPORT as REASON } from '#data/engine/batch.ts'
import { mutate } from '#data/query-client.ts'
import type { Mutation } from './imported-records.ts'

type ListedRecord = { id: string; rev?: number | undefined }
type Asked<T> = { id: string; batchId: string; reason?: Reason } & ({ seen: T } | { expectedRev: number })

type Listing<T> = {
  statusOf(record: T): string
  decisions: { run: Mutation<Asked<T> & { action: ListingAction }>; remove: Mutation<Asked<T>> }
}

/** Step of the roll-back of a listed record after which another one follows. */
export const HALFWAY: ListingAction = 'submit'

/** Removes what an import created: listed records are archived. Only requested ones can be deleted, so a draft is submitted first. */
export const removeImported =
  <T extends ListedRecord>({ statusOf, decisions }: Listing<T>) =>
  async (record: T, batchId: string): Promise<void> => {
    const { id } = record
    const status = statusOf(record)
    if (status === 'approved') {
      await mutate(decisions.run(), { id, seen: record, action: 'archive', reason: REASON, batchId })
      return
    }
    let expectedRev = revOf(record)
    if (status === 'draft') {
      const submitted = await mutate(decisions.run(), { id, expectedRev, action: HALFWAY, batchId })
      expectedRev = submitted.rev
    }
    await mutate(decisions.remove(), { id, expectedRev, reason: REASON, batchId })
  }
