import { contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { dealDerivedFields, derivedDealFields } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import type { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Past } from '#history.ts'
import { randomOf } from '#random.ts'
import { datesOf, touchedFields } from './activity-plan.ts'
import { newContact } from './contact.ts'
import { dealPlans } from './deal-plans.ts'
import { customerOf, newDeal, rankOf } from './deal.ts'
import { salesPart, salesParts } from './sales-numbers.ts'
import { plannedDeal, type PlannedDeal } from './sales-plan.ts'

/** The deals of the sales pipeline: open, won and lost, with the way that each of them took. */
export const deals: Noun = {
  name: 'deals',
  count: (size) => salesParts[size] * salesPart.deals,
  item: (index, context) => dealItem(plannedDeal(index + 1, context), context),
  summary: () => [],
}

function dealItem(plan: PlannedDeal, context: DemoContext): DemoItem {
  const { record, decisions } = pastOf(plan, context)
  const people = plan.contacts.map((number) => contactName(newContact(number, context)))
  const names = [...(record.clubId === undefined ? [] : [customerOf(plan, context)]), ...people]
  const whole = { ...record, rank: rankOf(plan.number, context), ...derivedDealFields(record, names) }
  return {
    documents: [
      {
        path: `pipelines/${record.id}`,
        data: { ...stored(whole), ...datesOf({ deal: plan.number }, context) },
      },
      ...decisions,
    ],
  }
}

/** Fields that follow from the stage and from where its card was dropped. */
const DERIVED = [
  ...dealDerivedFields,
  ...touchedFields,
  'rank',
  'stageEnteredAt',
  'stageHistory',
  'reachedStages',
]

const pastOf = (plan: PlannedDeal, context: DemoContext): Past<Deal> =>
  livedThrough(
    randomOf('deal-log', plan.number),
    {
      collection: 'pipelines',
      born: newDeal(plan, context),
      creation: { by: plan.owner, status: 'open', derived: DERIVED },
    },
    dealPlans(plan, context),
    context,
  )

/** The id of the decision that won it. */
export function winOf(plan: PlannedDeal, context: DemoContext): string {
  const won = pastOf(plan, context).decisions.find(({ data }) => data['action'] === 'win')
  if (!won) throw new Error(`Deal ${plan.number} was not won.`)
  return won.path.slice('decisions/'.length)
}
