import { t } from '@touchline/domain/language/t.ts'
import { Reporter } from '@touchline/domain/nouns/report/reporter.ts'
import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { reversalIn } from '#data/engine/reversal.ts'

export const reportersCollection = collectionOf('reporters', Reporter)

/** Muting people who report, and the opposite. The runner counts their reports. */
export const reporterDecisions = recordDecisions<Reporter, { isMuted: boolean }>({
  collection: reportersCollection,
  incidental: ['reports', 'right', 'wrong', 'countedMuted'],
  canEdit: () => yes,
  canDelete: () => no(t('Records of reporters can’t be deleted.')),
  canReverse: isLatest,
  fields: ({ isMuted }) => (isMuted === undefined ? {} : { isMuted }),
  derived: () => ({}),
})

export const reporterReversal = reversalIn(reportersCollection, reporterDecisions, isLatest)
