import { locale } from '@touchline/domain/language/t.ts'
import { queryOptions } from '@tanstack/react-query'
import { subjectTitle, titleFields } from '@touchline/domain/engine/log/subject.ts'
import { recordsAssignedTo } from '@touchline/domain/engine/review/record-questions.ts'
import { assignedNouns } from '@touchline/domain/engine/review/team/followers.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { AnyRecord } from '#data/engine/names/any-record.ts'
import { namingOthers } from '#data/engine/names/looked-up-names.ts'
import { currentAdmin } from '#data/session/session.ts'

/** A record that is assigned to the person who is signed in. */
export type Assigned = { collection: string; id: string; name: string }

/** The root of its key. */
export const ASSIGNED = 'assigned'

/** The records that are assigned to one, by noun and name. Reads those alone, by one question a noun. */
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
