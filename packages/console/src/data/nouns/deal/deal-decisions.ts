import { t } from '@touchline/domain/language/t.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import {
  dealFields,
  derivedDealFields,
  weightedOf,
  type DealForm,
  dealDerivedFields,
} from '@touchline/domain/nouns/deal/deal-form.ts'
import { dealCanReverse, moveOf } from '@touchline/domain/nouns/deal/deal-status.ts'
import { dealStatusOf, type Deal } from '@touchline/domain/nouns/deal/deal.ts'
import type { SideEffects } from '#data/backend/write/side-effects.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { cancelPlanned, reversePlanned } from '#data/nouns/activity/planned-activities.ts'
import { learnServerTime } from '#data/server-clock.ts'
import { dealSideEffects, giveBackCustomer, namesAround } from './deal-side-effects.ts'
import { closingOf, entering, goingBack, movePlan, type Target } from './deal-plans.ts'
import { knownStages } from './stages.ts'
import { dealsCollection } from './deals.ts'
import { reversalIn } from '#data/engine/reversal.ts'

/** A new deal has a place in its column: the rank between its neighbours. */
type DealEntry = DealForm & { rank: string }

/**
 * Every change of a deal. `create` opens it in the stage of its form; `update` leaves the stage as it is; `run` moves it to a
 * stage, or to another place in its column: moves, wins, loses or reopens it by the state table. Effects of a decision on club
 * and contact are undone with it.
 */
export const dealDecisions = recordDecisions<Deal, DealEntry, Target>({
  collection: dealsCollection,
  // The last ones follow from the stage; a card on the board shows them before the server's time is known.
  incidental: [
    ...dealDerivedFields,
    'lastActivityAt',
    'nextActivityAt',
    'touchedBy',
    'stageEnteredAt',
    'stageHistory',
    'reachedStages',
    'wonAt',
    'lostAt',
  ],
  later: ['clubs', 'contacts'],
  canEdit: () => yes,
  canDelete: () => no(t('Deals can’t be deleted. Mark this one as lost instead.')),
  async canReverse(decision, deal) {
    const stages = await knownStages()
    const goesTo = decision.before?.['stageId']
    const isThere = goesTo === undefined || stages.some(({ id }) => id === goesTo)
    return all(dealCanReverse(decision, deal, { stages }), isThere ? yes : stageIsGone)
  },
  fields: ({ rank: _, ...form }) => dealFields(form),
  derived: derivedOf,
  async initial({ rank, stageId }) {
    await learnServerTime()
    return { rank, lastActivityAt: null, nextActivityAt: null, ...entering({}, stageId) }
  },
  alongside: dealSideEffects,
  async step(deal, target, effects) {
    await learnServerTime()
    const stages = await knownStages()
    const isReopened = moveOf(deal, target.toId, stages) === 'reopen'
    const closing = isReopened ? await closingOf(deal) : undefined
    if (closing?.to === 'won') await giveBackCustomer(closing, deal, effects)
    return movePlan(deal, target, { stages, closing })
  },
  async reversed(decision, deal, effects) {
    const { before = {} } = decision
    if (decision.to === 'won') await giveBackCustomer(decision, deal, effects)
    const after = dealsCollection.parse(deal.id, { ...deal, ...before })
    const memory = 'stageId' in before ? goingBack(deal, after) : {}
    return { derived: { ...(await derivedOf(after, before, effects)), ...memory } }
  },
  async afterRun({ id, seen, toId, cancelsPlanned = false }, { decisionId }) {
    if (cancelsPlanned) await cancelPlanned(id, decisionId)
    // Reopening a won deal undoes its effects; a mere change of place isn't a reopening.
    const before = seen && dealsCollection.parse(id, seen)
    if (before === undefined || dealStatusOf(before) !== 'won') return
    const isReopened = moveOf(before, toId, await knownStages()) === 'reopen'
    const win = isReopened ? await closingOf(before) : undefined
    if (win) await reversePlanned(win.id, decisionId)
  },
  async afterReversal({ id, from, to }, { decisionId }) {
    if ([from, to].some((status) => status === 'won' || status === 'lost'))
      await reversePlanned(id, decisionId)
  },
})

const stageIsGone: Verdict = no(t('Its earlier stage was removed.'))

/** Fields derived from changed ones; search words only where a name may have changed. */
async function derivedOf(deal: Deal, changes: FieldValues, effects: SideEffects): Promise<FieldValues> {
  const isNamed = ['title', 'contactIds', 'clubId'].some((field) => field in changes)
  return isNamed
    ? derivedDealFields(deal, await namesAround(deal, effects))
    : { weightedMinor: weightedOf(deal) }
}

export const dealReversal = reversalIn(dealsCollection, dealDecisions, async (decision, deal) =>
  dealCanReverse(decision, deal, { stages: await knownStages() }),
)
