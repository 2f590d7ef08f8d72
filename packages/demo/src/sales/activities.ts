import {
  activityDerivedFields,
  derivedActivityFields,
} from '@touchline/domain/nouns/activity/activity-form.ts'
import type { Activity } from '@touchline/domain/nouns/activity/activity.ts'
import { clubId } from '#clubs/clubs.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { randomOf, type Random } from '#random.ts'
import { activitiesOfPart, type ActivityStep, type PlannedActivity } from './activity-plan.ts'
import { bodies, durations, outcomes, subjects } from './activity-texts.ts'
import { customerOf } from './deal.ts'
import { salesPart, salesParts } from './sales-numbers.ts'
import { activityId, contactId, dealId, partOf, plannedContact } from './sales-plan.ts'

/** Past and planned activities of deals and contacts. */
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

/** An activity as it was planned, or logged when it was done. */
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
