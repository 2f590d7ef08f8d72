import { mutationOptions } from '@tanstack/react-query'
import type { FieldValues } from '@touchline/domain/decision.ts'
import { dealFields, derivedDealFields, weightedOf, type DealForm } from '@touchline/domain/pipeline-form.ts'
import { dealCanReverse } from '@touchline/domain/pipeline-status.ts'
import type { Deal } from '@touchline/domain/pipeline.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/transition.ts'
import { createRecord, newRecordId } from '#data/backend/create-record.ts'
import type { SideEffects } from '#data/backend/side-effects.ts'
import { decide, type DecisionResult, type Plan } from '#data/backend/transaction.ts'
import { cancelPlanned } from '#data/planned-activities.ts'
import { dealAlongside, giveBackCustomer, namesAround } from '#data/pipeline-alongside.ts'
import { entering, leaving, movePlan, type Target } from '#data/pipeline-plans.ts'
import { knownStages } from '#data/pipeline-stages.ts'
import { dealsCollection } from '#data/pipelines.ts'
import { queryClient } from '#data/query-client.ts'
import { refreshing, refuseUnless, reversal, type Change } from '#data/record-changes.ts'
import { learnServerTime } from '#data/server-clock.ts'
import { currentActor } from '#data/session.ts'
import { undoOf, type ReversalRequest } from '#data/undo.ts'

/** The key of a deal to come, kept by its form while it is open. */
export const newDealId = (): string => newRecordId(dealsCollection.name)

/** A deal's own place in its column: the rank between its neighbours. */
export type DealCreation = Change & { form: DealForm; rank: string }

/** Creates an open deal in the stage of its form, under a key that the form made. */
export const createDeal = () =>
  mutationOptions({
    mutationFn: async ({ id, form, rank, openedAt, batchId }: DealCreation) => {
      await learnServerTime()
      return changing(batchId, () =>
        createRecord({
          collection: dealsCollection,
          id,
          openedAt,
          actor: currentActor(),
          plan: async (effects) => {
            const fields = dealFields(form)
            const after = dealsCollection.parse(id, { ...fields, status: 'open' })
            await dealAlongside({ before: undefined, after }, effects)
            const derived = derivedDealFields(after, await namesAround(after, effects))
            const initial = {
              rank,
              lastActivityAt: null,
              nextActivityAt: null,
              ...entering({}, form.stageId),
            }
            return { fields, derived, initial, status: 'open', batchId }
          },
        }),
      )
    },
  })

/** Saves the edited fields; those that `form` leaves out stay as they are. A stage is changed by moving. */
export const updateDeal = () =>
  mutationOptions({
    mutationFn: ({ form, ...change }: Change & { form: Partial<Omit<DealForm, 'stageId'>> }) =>
      decideDeal(change, async (deal, effects) => {
        const changes = dealFields(form)
        return {
          action: 'edit',
          changes,
          derived: await derivedOf(deal, changes, effects),
          batchId: change.batchId,
        }
      }),
  })

/** Brings a deal to a stage, or to another place of its column: moves, wins, loses or reopens it as the state table has it. */
export const moveDeal = () =>
  mutationOptions({
    mutationFn: async ({
      toId,
      rank,
      note,
      won,
      lost,
      cancelsPlanned = false,
      ...change
    }: Change & Target) => {
      await learnServerTime()
      const stages = await knownStages()
      const result = await decideDeal(change, (deal) => ({
        ...movePlan(deal, { toId, rank, note, won, lost }, stages),
        batchId: change.batchId,
      }))
      if (cancelsPlanned) await cancelPlanned(change.id)
      return result
    },
  })

/**
 * Takes a decision back: a new entry of the log that restores what the earlier one changed, side effects included. Throws
 * `conflict` when the deal was changed since, `refused` when the state table says no.
 */
export const reverseDealDecision = () =>
  mutationOptions({
    mutationFn: async ({ decision, reason, batchId }: ReversalRequest) => {
      const stages = await knownStages()
      return decideDeal(
        { id: decision.subjectId, expectedRev: decision.rev, batchId },
        async (deal, effects) => {
          const goesTo = decision.before?.['stageId']
          const isThere = goesTo === undefined || stages.some(({ id }) => id === goesTo)
          refuseUnless(all(dealCanReverse(decision, deal, { stages }), isThere ? yes : stageIsGone))
          const plan = reversal(decision, reason, batchId)
          if (decision.action === 'win') await giveBackCustomer(decision, deal, effects)
          const memory = goesTo === undefined ? {} : leaving(deal)
          return { ...plan, derived: { ...(await derivedOf(deal, plan.changes, effects)), ...memory } }
        },
      )
    },
  })

/** The same for a toast or a batch, where only the key of the decision is known. */
export const undoDealDecision = undoOf(reverseDealDecision)

const stageIsGone: Verdict = no('The stage that it came from was removed.')

/** Every change but a creation, with what it means for club and contact. */
const decideDeal = (
  change: Change,
  plan: (deal: Deal, effects: SideEffects) => Plan | Promise<Plan>,
): Promise<DecisionResult> =>
  changing(change.batchId, () =>
    decide({
      ...change,
      collection: dealsCollection,
      actor: currentActor(),
      plan: async (deal, effects) => {
        const planned = await plan(deal, effects)
        const after = dealsCollection.parse(deal.id, { ...deal, ...planned.changes })
        await dealAlongside({ before: deal, after }, effects)
        return planned
      },
    }),
  )

/** What follows from changed fields; the words to search for only where a name may have changed. */
async function derivedOf(deal: Deal, changes: FieldValues, effects: SideEffects): Promise<FieldValues> {
  const after = dealsCollection.parse(deal.id, { ...deal, ...changes })
  const isNamed = ['title', 'contactIds', 'clubId'].some((field) => field in changes)
  return isNamed
    ? derivedDealFields(after, await namesAround(after, effects))
    : { weightedMinor: weightedOf(after) }
}

/** What follows may have changed clubs and contacts too. */
async function changing(
  batchId: string | undefined,
  run: () => Promise<DecisionResult>,
): Promise<DecisionResult> {
  const result = await refreshing([dealsCollection.name], batchId, run)
  if (batchId === undefined)
    for (const root of ['clubs', 'contacts']) void queryClient.invalidateQueries({ queryKey: [root] })
  return result
}
