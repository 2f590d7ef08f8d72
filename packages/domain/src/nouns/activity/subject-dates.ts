import type { Around, Needs, ActivitySubject } from '#engine/derivation.ts'
import { activityDates } from './activity-status.ts'
import { Activity } from './activity.ts'

type Dated = { lastActivityAt?: Date | null | undefined; nextActivityAt?: Date | null | undefined }

/** Needed activities of a contact or deal that lacks a derived date. */
export const needsDates = (record: Dated, subject: ActivitySubject): Pick<Needs, 'activitiesOf'> =>
  record.lastActivityAt === undefined || record.nextActivityAt === undefined ? { activitiesOf: subject } : {}

/** Last and next activity dates; null if none, so that a list can ask for nothing planned. */
export const datesOfSubject = ({ activities }: Around) =>
  activityDates(activities.map((activity) => Activity.parse(activity)))
