import { ask } from '#query/ask.ts'
import { asc, before, desc, equals, from, type Condition } from '#query/condition.ts'
import type { OwnIndexes } from '#query/own-indexes.ts'

/** From the first moment on, up to but not including the second. */
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

/** Whose activities: a contact's or a deal's. */
export type ActivitySubject = { field: 'contactId' | 'pipelineId'; id: string }

const ofContact: ActivitySubject = { field: 'contactId', id: 'x' }
const ofDeal: ActivitySubject = { field: 'pipelineId', id: 'x' }

/** What has no date is not among it. */
export const activitiesPlannedFor = ask(
  'activities',
  'what is planned for a contact or deal',
  ({ field, id }: ActivitySubject) => ({ where: [equals(field, id), isPlanned], orderBy: [soonestFirst] }),
  [ofContact],
  [ofDeal],
)

/** Notes included, the latest first. */
export const activitiesDoneFor = ask(
  'activities',
  'what was done for a contact or deal',
  ({ field, id }: ActivitySubject) => ({ where: [equals(field, id)], orderBy: [desc('doneAt')], most: 20 }),
  [ofContact],
  [ofDeal],
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

/** A view of the calendar shows at most so many; more could not be told apart. */
export const CALENDAR_MAX = 400

type InCalendar = { owner?: string | undefined; type?: string | undefined; span: Span }

export const activitiesInCalendar = ask(
  'activities',
  'what is due within a span',
  ({ owner, type, span }: InCalendar) => ({
    where: [
      ...(owner === undefined ? [] : [equals('ownerId', owner)]),
      ...(type === undefined ? [] : [equals('type', type)]),
      ...within('dueAt', span),
    ],
    orderBy: [soonestFirst],
    most: CALENDAR_MAX,
  }),
  [{ span: always }],
  [{ owner: 'x', span: always }],
  [{ type: 'call', span: always }],
  [{ owner: 'x', type: 'call', span: always }],
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
