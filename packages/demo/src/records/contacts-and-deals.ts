import { contactDerivedFields, derivedContactFields } from '@touchline/domain/nouns/contact/contact-form.ts'
import { type Contact, contactName } from '@touchline/domain/nouns/contact/contact.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { contactEmailKey } from '@touchline/domain/shared/unique-key.ts'
import { administrators } from '#administrators.ts'
import { originIn } from '#countries.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { type Decider, LATEST, livedThrough, type Past, type Planned, stored } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { datesOf, touchedFields } from '#plans/activity-plan.ts'
import { newContact } from '#plans/contact.ts'
import { momentBetween, salesPart, salesParts } from '#plans/sales-part.ts'
import { dealsWith, metAt, plannedContact, plannedDeal, type PlannedDeal } from '#plans/sales-plan.ts'
import { dealDerivedFields, derivedDealFields } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { customerOf, dealPlans, newDeal, rankOf } from '#plans/deal.ts'

/** Deals: open, won and lost, with their history. */
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

/** Fields that follow from the stage and the card's position. */
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

/** Id of the winning decision. */
function winOf(plan: PlannedDeal, context: DemoContext): string {
  const won = pastOf(plan, context).decisions.find(({ data }) => data['action'] === 'win')
  if (!won) throw new Error(`Deal ${plan.number} was not won.`)
  return won.path.slice('decisions/'.length)
}

export const contacts: Noun = {
  name: 'contacts',
  count: (size) => salesParts[size] * salesPart.contacts,
  item: (index, context) => contactItem(index + 1, context),
  summary: () => [],
}

function contactItem(number: number, context: DemoContext): DemoItem {
  const random = randomOf('contact-decisions', number)
  const { owner: last } = plannedContact(number, context.size)
  const owner = isHandedOver(number, last) ? colleague : last
  const born = bornTo(owner, number, context)
  const { record, decisions } = livedThrough(
    random,
    {
      collection: 'contacts',
      born,
      creation: { by: owner, derived: [...contactDerivedFields, ...touchedFields] },
    },
    [
      ...plansFor(random, number, born, context),
      ...forInbox(number, { owner, last, born }, context),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    context,
  )
  const key = contactEmailKey(record.email)
  const data = {
    ...stored({ ...record, ...derivedContactFields(record) }),
    ...datesOf({ contact: number }, context),
  }
  return {
    documents: [
      { path: `contacts/${record.id}`, data },
      ...(key === undefined
        ? []
        : [{ path: `uniqueKeys/${key}`, data: { collection: 'contacts', recordId: record.id } }]),
      ...decisions,
    ],
  }
}

const [founder, , third = founder] = administrators

/** Some contacts were assigned to the founder today, so that her inbox isn't empty. */
const isHandedOver = (number: number, { uid }: Decider) => uid === founder.uid && number % 17 === 5
const colleague: Decider = { uid: third.uid, name: fullName(third) }

const bornTo = ({ uid }: Decider, number: number, context: DemoContext): Contact => ({
  ...newContact(number, context),
  ownerId: uid,
  createdBy: uid,
  updatedBy: uid,
})

type Hands = { owner: Decider; last: Decider; born: Contact }

/** Contacts for the founder's inbox: assigned to her, or with a decision of hers reversed by a colleague. */
function forInbox(number: number, { owner, last, born }: Hands, { now }: DemoContext): Planned<Contact>[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  const isFresh = born.createdAt === undefined || born.createdAt > ago(60)
  if (isFresh) return []
  if (owner !== last)
    return [{ action: 'edit', at: ago(2 + (number % 7)), by: owner, changes: () => ({ ownerId: last.uid }) }]
  if (last.uid !== founder.uid || number % 23 !== 6) return []
  // The latest of all, so that it is the one that can be undone.
  return [
    { action: 'edit', at: ago(28), by: last, changes: () => ({ jobRole: 'Chair' }) },
    {
      action: 'reverse',
      at: ago(25),
      by: colleague,
      reverses: LATEST,
      reasonCode: 'other',
      note: 'She stepped down from the chair last week.',
      changes: () => ({ jobRole: born.jobRole ?? null }),
    },
  ]
}

function plansFor(random: Random, number: number, born: Contact, context: DemoContext): Planned<Contact>[] {
  const { owner: by, doNotContact } = plannedContact(number, context.size)
  const start = metAt(number, context) + HOUR / 2
  const any = () => new Date(momentBetween(random, start, context.now.getTime() - HOUR))
  const edit = (at: Date, changes: Planned<Contact>['changes']): Planned<Contact> => ({
    action: 'edit',
    at,
    by,
    changes,
  })
  const { phone } = originIn(born.country ?? '', random)
  // Every fortieth and the one before it are one person, with one number.
  const hasChanged = random.chance(0.15) && (number + 1) % 40 > 1
  return [
    ...customerBy(number, context),
    ...(doNotContact ? [edit(new Date(start + DAY / 4), () => ({ doNotContact: true }))] : []),
    ...(hasChanged ? [edit(any(), () => ({ phone }))] : []),
    ...(random.chance(0.06) ? [edit(any(), () => ({ jobRole: 'Vice chair' }))] : []),
  ]
}

/** A deal's first contact becomes a customer when it is won. */
function customerBy(number: number, context: DemoContext): Planned<Contact>[] {
  const won = dealsWith(number, context).filter(
    ({ fate, contacts: [primary] }) => fate === 'won' && primary === number,
  )
  return won.map((deal) => ({
    action: 'follow',
    at: new Date(deal.stays.at(-1)?.at ?? 0),
    by: deal.owner,
    cause: winOf(deal, context),
    // The second one changes nothing, so that it leaves no entry.
    changes: () => ({ lifecycleStage: 'customer' }),
  }))
}
