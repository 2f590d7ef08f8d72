import { emptyDealForm, type DealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { between } from '@touchline/domain/nouns/deal/rank.ts'
import { addDays, dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { topRankOf } from '#data/nouns/deal/deal-board.ts'
import { dealDecisions } from '#data/nouns/deal/deal-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { currentAdmin } from '#data/session/session.ts'
import { rememberCurrency, usualCurrency } from '#data/session/usual-currency.ts'
import { ownCurrency } from '#kit/money.ts'

/** Days until a new deal is expected to close, by default. */
const USUAL_DAYS = 30

/** First values of a deal, in a stage. */
export const blankDeal = (stage: Pick<PipelineStage, 'id' | 'probability'>): DealForm => ({
  ...emptyDealForm({ ownerId: currentAdmin().uid, stage, currency: usualCurrency() ?? ownCurrency() }),
  expectedCloseDate: addDays(dayIn(new Date(), ownTimeZone()), USUAL_DAYS),
})

type NewDeal = { id: string; values: DealForm; openedAt: Date }

/** Creates it at the top of its stage. The next one begins in the same currency. */
export async function createDeal({ id, values, openedAt }: NewDeal): Promise<void> {
  const rank = between(undefined, await topRankOf(values.stageId))
  await mutate(dealDecisions.create(), { id, openedAt, form: { ...values, rank }, status: 'open' })
  rememberCurrency(values.currency)
}
