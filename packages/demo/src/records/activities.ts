import {
  activityDerivedFields,
  derivedActivityFields,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import type { Activity, ActivityType } from '@touchline/domain/nouns/activity/activity.ts'
import { clubId } from '#plans/clubs.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { activitiesOfPart, type ActivityStep, type PlannedActivity } from '#plans/activity-plan.ts'
import { customerOf } from '#plans/deal.ts'
import { salesPart, salesParts } from '#plans/sales-part.ts'
import { activityId, contactId, dealId, partOf, plannedContact } from '#plans/sales-plan.ts'

export const activities: Noun = {
  name: 'activities',
  count: (size) => salesParts[size] * salesPart.activities,
  item: (index, context) => activityItem(index + 1, context),
  summary: () => [],
}

function activityItem(number: number, context: DemoContext): DemoItem {
  const part = partOf('activities', number)
  const plan = activitiesOfPart(part, context)[number - 1 - part * salesPart.activities]
  if (!plan) throw new Error(`There is no activity ${number}.`)
  const random = randomOf('activity-log', number)
  const [, ...later] = plan.steps
  const born = newActivity(plan, context)
  const { record, decisions } = livedThrough(
    random,
    {
      collection: 'activities',
      born,
      creation: { by: plan.owner, status: born.status ?? 'planned', derived: activityDerivedFields },
    },
    later.map((step) => planOf(random, plan, step)),
    context,
  )
  const data = stored({ ...record, ...derivedActivityFields(record) })
  return { documents: [{ path: `activities/${record.id}`, data }, ...decisions] }
}

function newActivity(plan: PlannedActivity, context: DemoContext): Activity {
  const random = randomOf('activities', plan.number)
  const { number, type, owner, deal, contact, dueAt, steps } = plan
  const isLogged = dueAt === undefined
  const createdAt = new Date(steps[0].at)
  const customer = deal === undefined ? '' : ` – ${customerOf(deal, context)}`
  const club = deal === undefined ? contact && plannedContact(contact, context.size).club : deal.club
  const durationMin = durations[type]
  return {
    id: activityId(number),
    type,
    subject: [...`${random.pick(subjects[type])}${random.chance(0.4) ? customer : ''}`]
      .slice(0, 120)
      .join('')
      .trim(),
    ...(type === 'note' || random.chance(0.35) ? { body: random.pick(bodies) } : {}),
    ...(deal === undefined ? {} : { pipelineId: dealId(deal.number) }),
    ...(contact === undefined ? {} : { contactId: contactId(contact) }),
    ...(club === undefined ? {} : { clubId: clubId(club) }),
    ownerId: owner.uid,
    status: isLogged ? 'done' : 'planned',
    ...(isLogged ? { doneAt: createdAt } : { dueAt: new Date(dueAt) }),
    ...(isLogged && type !== 'note' ? { outcome: random.pick(outcomes) } : {}),
    ...(durationMin !== undefined && random.chance(0.8) ? { durationMin } : {}),
    createdAt,
    createdBy: owner.uid,
    updatedAt: createdAt,
    updatedBy: owner.uid,
    rev: 1,
  }
}

function planOf(
  random: Random,
  { owner: by }: PlannedActivity,
  { action, at, dueAt }: ActivityStep,
): Planned<Activity> {
  const base = { at: new Date(at), by }
  if (action === 'complete') {
    const outcome = random.chance(0.85) ? random.pick(outcomes) : null
    return {
      ...base,
      action,
      from: 'planned',
      to: 'done',
      changes: () => ({ status: 'done', doneAt: base.at, outcome }),
    }
  }
  if (action === 'cancel')
    return { ...base, action, from: 'planned', to: 'cancelled', changes: () => ({ status: 'cancelled' }) }
  return { ...base, action: 'edit', changes: () => ({ dueAt: new Date(dueAt ?? at) }) }
}

type Texts = readonly [string, ...string[]]

const subjects: Record<ActivityType, Texts> = {
  call: [
    'Call about the offer',
    'First call',
    'Follow-up call',
    'Ask for the decision',
    'Call before the board meets',
  ],
  email: [
    'Send the offer',
    'Send the price list',
    'Answer their questions',
    'Send the recording',
    'Confirm the dates',
  ],
  meeting: ['Meet the board', 'Visit the ground', 'Video meeting with the secretary', 'Kick-off meeting'],
  demo: ['Show the console', 'Show video analysis', 'Demo for the coaches'],
  task: [
    'Prepare the contract',
    'Check the number of teams',
    'Ask finance for the terms',
    'Set up the trial account',
  ],
  note: ['Who decides', 'What they use today', 'Budget', 'Season plans'],
}

const bodies: Texts = [
  'They play on two grounds and have eleven teams.\nThe treasurer has the last word.',
  'Prefers mornings. Speak slowly, the line is bad.',
  'See https://touchline.example/offers for the current price list.',
  'The board meets on the first Monday of the month.',
  'They compare us with a spreadsheet and a messenger group.',
]

const outcomes: Texts = [
  'Interested; wants a written offer.',
  'No answer, left a message.',
  'Agreed on a second meeting with the coaches.',
  'Asked to be called again after the winter break.',
  'Price is fine, the start date is open.',
  'Forwarded to the treasurer.',
]

const durations: Partial<Record<ActivityType, number>> = { call: 15, meeting: 60, demo: 45 }
