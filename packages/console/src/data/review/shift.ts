import { queryOptions } from '@tanstack/react-query'
import {
  decisionsOfPersonSince,
  reversalsOfDecisions,
} from '@touchline/domain/engine/log/decision-questions.ts'
import type { Decision } from '@touchline/domain/engine/log/decision.ts'
import { secondLooksOf } from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { FinalLook } from '@touchline/domain/engine/review/second/second-look.ts'
import { agreementWith, verdictsIn } from '@touchline/domain/engine/review/shift/shift-figures.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { decisionsCollection } from '#data/engine/decisions.ts'
import { chunksOf } from '#data/engine/records-by-id.ts'
import { queryClient } from '#data/query-client.ts'
import { currentActor } from '#data/session/session.ts'

const entries = decisionsCollection.only([
  'subjectType',
  'subjectId',
  'from',
  'to',
  'action',
  'reasonCode',
  'by',
  'at',
  'openedAt',
  'handlingMs',
  'reverses',
])

/** Entries read at once, and most that are read of a day. */
const PAGE = 50
const PAGES_MAX = 8

/** Own entries of a day, the latest first. `isCut`: earlier ones weren't read. */
export type Shift = { rows: Decision[]; isCut: boolean }

/** Own entries since the start of a day. Asked again it reads only those that are new, of all kinds of records. */
export const myShift = (since: Date) =>
  queryOptions({
    queryKey: ['decisions', 'shift', since],
    queryFn: async (): Promise<Shift> => {
      const known = queryClient.getQueryData<Shift>(['decisions', 'shift', since])
      const from = known?.rows[0]?.at ?? since
      const rows: Decision[] = []
      let after: string | undefined
      for (let read = 0; read < PAGES_MAX; read++) {
        const page = await entries.page(decisionsOfPersonSince(currentActor().uid, from), {
          size: PAGE,
          after,
        })
        rows.push(...page.rows)
        after = page.next
        if (after === undefined) break
      }
      const ids = new Set(rows.map(({ id }) => id))
      const before = known?.rows.filter(({ id }) => !ids.has(id)) ?? []
      return { rows: [...rows, ...before], isCut: after !== undefined || known?.isCut === true }
    },
  })

const looks = collectionOf('secondLooks', FinalLook)

/** Second looks that count for one's agreement. */
const LOOKS = 30
const LONG_AGO = new Date(0)
const FRESH_MS = 600_000

export type OwnAgreement = { cases: number; agreed: number }

/** Agreement of others with one's last decisions and second looks: at most 51 entries, 31 looks, and the reversals. */
export const myAgreement = () =>
  queryOptions({
    // Not below `decisions`: each decision would read everything again.
    queryKey: ['figures', 'agreement'],
    queryFn: async (): Promise<OwnAgreement> => {
      const { uid } = currentActor()
      const [{ rows }, { rows: judged }] = await Promise.all([
        entries.page(decisionsOfPersonSince(uid, LONG_AGO), { size: PAGE }),
        looks.page(secondLooksOf(uid), { size: LOOKS }),
      ])
      const verdicts = verdictsIn(rows)
      const ids = chunksOf(verdicts.map(({ id }) => id))
      const reversals = await Promise.all(ids.map((some) => entries.page(reversalsOfDecisions(some))))
      return agreementWith(uid, { verdicts, reversals: reversals.flatMap((page) => page.rows) }, judged)
    },
    staleTime: FRESH_MS,
  })
