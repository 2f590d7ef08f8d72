import { locale, t } from '@touchline/domain/language/t.ts'
import { Claim } from '@touchline/domain/shared/review.ts'
import { recordFields, tolerant } from '@touchline/domain/shared/record.ts'
import * as z from 'zod/mini'
import { collectionOf } from '#data/backend/collection.ts'
import { changing } from '#data/backend/write/change-record.ts'
import { AppError } from '#data/errors.ts'
import { assignment } from './assignment.ts'
import { withInvalidation, committing, type Change } from './record-changes.ts'
import { queryOptions } from '@tanstack/react-query'
import { subjectTitle, titleFields } from '@touchline/domain/engine/log/subject.ts'
import { recordsAssignedTo } from '@touchline/domain/engine/review/record-questions.ts'
import { assignedNouns } from '@touchline/domain/engine/review/followers.ts'
import { AnyRecord } from './any-record.ts'
import { namingOthers } from './looked-up-names.ts'
import { currentAdmin } from '#data/session/session.ts'

/** A record assigned to the signed-in person. */
export type Assigned = { collection: string; id: string; name: string }

const ASSIGNED = 'assigned'

/** Records assigned to the signed-in person, by noun and name. Reads only those, by one question a noun. */
export const assignedToMe = () =>
  queryOptions({
    queryKey: [ASSIGNED, 'me'],
    queryFn: async (): Promise<Assigned[]> => {
      const { uid } = currentAdmin()
      const pages = await Promise.all(
        assignedNouns.map(async (collection) => {
          const titles = namingOthers(collectionOf(collection, AnyRecord).only(titleFields(collection)))
          const { rows } = await titles.page(recordsAssignedTo(collection, uid))
          const named = rows.map((row) => ({ collection, id: row.id, name: subjectTitle(collection, row) }))
          return named.toSorted((a, b) => a.name.localeCompare(b.name, locale()))
        }),
      )
      return pages.flat()
    },
  })

/** Fields of any record that an assignment needs. */
const Assignable = z.looseObject({ id: z.string(), ...tolerant({ ...recordFields, claim: Claim }) })

type Assignment = Change & {
  /** New assignee; undefined: nobody. */
  to: string | undefined
  /** Assignee when the person chose. */
  from: string | undefined
}

/**
 * Assigns a record of the collection to an administrator, who follows it from then on. Ignores claims, since it changes nothing
 * that is decided about. Throws `refused` where somebody else has assigned it in the meantime.
 */
export function assignRecord(collection: string) {
  const hooks = { collection: collectionOf(collection, Assignable) }
  return withInvalidation<Assignment>(
    { collections: [collection], later: [ASSIGNED] },
    committing(({ to, from, ...change }: Assignment) =>
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
