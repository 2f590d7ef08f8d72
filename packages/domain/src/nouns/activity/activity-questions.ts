import { ask } from '#engine/query/ask.ts'
import { asc, before, desc, equals, from, type Condition } from '#engine/query/condition.ts'
import type { OwnIndexes } from '#engine/query/own-indexes.ts'
import type { ActivitySubject } from '#engine/derivation.ts'

/** From the first moment up to, not including, the second. */
export type Span = { from?: Date | undefined; to?: Date | undefined }

const always = { from: new Date(0), to: new Date() }

export const within = <const Field extends string>(
  field: Field,
  span: Span,
): Condition<Field, '>=' | '<'>[] => [
  ...(span.from ? [from(field, span.from)] : []),
  ...(span.to ? [before(field, span.to)] : []),
]

const isPlanned = equals('status', 'planned')
const soonestFirst = asc('dueAt')

const ofContact: ActivitySubject = { field: 'contactId', id: 'x' }
const ofDeal: ActivitySubject = { field: 'pipelineId', id: 'x' }

/** Activities without a date aren't included. */
export const activitiesPlannedFor = ask(
  'activities',
  'what is planned for a contact or deal',
  ({ field, id }: ActivitySubject) => ({ where: [equals(field, id), isPlanned], orderBy: [soonestFirst] }),
  [ofContact],
  [ofDeal],
)

export const activitiesDoneFor = ask(
  'activities',
  'what was done for a contact or deal',
  ({ field, id }: ActivitySubject) => ({ where: [equals(field, id)], orderBy: [desc('doneAt')], most: 20 }),
  [ofContact],
  [ofDeal],
)

export const mailsOfThread = ask(
  'activities',
  'the mails of a thread',
  (threadId: string) => ({ where: [equals('threadId', threadId)], most: 50 }),
  ['x'],
)

export const activitiesNamingContact = ask(
  'activities',
  'activities that name a contact',
  (contactId: string) => ({ where: [equals('contactId', contactId)] }),
  ['x'],
)

export const activitiesNamingClub = ask(
  'activities',
  'activities that name a club',
  (clubId: string) => ({ where: [equals('clubId', clubId)] }),
  ['x'],
)

/** Most activities per view of the calendar; later ones are asked for day by day. */
export const CALENDAR_MAX = 200

type InCalendar = { owner?: string | undefined; type?: string | undefined; span: Span }

const ofOwnerAndType = ({ owner, type }: InCalendar) => [
  ...(owner === undefined ? [] : [equals('ownerId', owner)]),
  ...(type === undefined ? [] : [equals('type', type)]),
]

const anyInCalendar: readonly [InCalendar][] = [
  [{ owner: 'x', span: always }],
  [{ type: 'call', span: always }],
  [{ owner: 'x', type: 'call', span: always }],
]

export const plannedInCalendar = ask(
  'activities',
  'what is planned within a span',
  (asked: InCalendar) => ({
    where: [...ofOwnerAndType(asked), isPlanned, ...within('dueAt', asked.span)],
    orderBy: [soonestFirst],
    most: CALENDAR_MAX,
  }),
  [{ span: always }],
  ...anyInCalendar,
)

/** By due time; notes and activities logged afterwards have none. */
export const doneInCalendar = ask(
  'activities',
  'what was done within a span',
  (asked: InCalendar) => ({
    where: [...ofOwnerAndType(asked), ...within('doneAt', asked.span)],
    orderBy: [desc('doneAt')],
    most: 50,
  }),
  [{ span: always }],
  ...anyInCalendar,
)

type Own = { uid: string; span: Span; latestFirst?: boolean }

export const ownPlanned = ask(
  'activities',
  'what someone has planned',
  ({ uid, span, latestFirst = false }: Own) => ({
    where: [equals('ownerId', uid), isPlanned, ...within('dueAt', span)],
    orderBy: [latestFirst ? desc('dueAt') : soonestFirst],
  }),
  [{ uid: 'x', span: {} }],
  [{ uid: 'x', span: always }],
  [{ uid: 'x', span: always, latestFirst: true }],
)

export const indexes: readonly OwnIndexes[] = [
  {
    of: 'activities',
    composite: [
      'contactId dueAt',
      'contactId -doneAt',
      'pipelineId dueAt',
      'pipelineId -doneAt',
      'ownerId status -dueAt',
    ],
    unindexed: 'body createdBy durationMin outcome ownerId pipelineId rev status subject type updatedBy',
  },
]
