import { t } from '@touchline/domain/language/t.ts'
import { Claim } from '@touchline/domain/shared/review.ts'
import { recordFields, tolerant } from '@touchline/domain/shared/record.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { changing } from '#data/backend/write/change-record.ts'
import { AppError } from '#data/errors.ts'
import { ASSIGNED } from './assigned.ts'
import { assignment } from './assignment.ts'
import { withInvalidation, withNameRetry, type Change } from '#data/engine/record-changes.ts'

/** As much of any record as an assignment needs. */
const Assignable = z.looseObject({ id: z.string(), ...tolerant({ ...recordFields, claim: Claim }) })

type Assignment = Change & {
  /** To whom; undefined: to nobody. */
  to: string | undefined
  /** To whom it was when the person chose. */
  from: string | undefined
}

/**
 * Assigns a record of the collection to an administrator, who follows it from then on. It waits for nobody who has it open,
 * for it changes nothing that is decided about. Throws `refused` where somebody else has assigned it in the meantime.
 */
export function assignRecord(collection: string) {
  const hooks = { collection: collectionOf(collection, Assignable) }
  return withInvalidation<Assignment>(
    { collections: [collection], later: [ASSIGNED] },
    withNameRetry(({ to, from, ...change }: Assignment) =>
      changing({
        ...change,
        hooks,
        plan(record) {
          if (record.assigneeId !== from)
            throw new AppError('refused', { sentence: t('A colleague has assigned this in the meantime.') })
          return assignment(record, to)
        },
      }),
    ),
  )
}
