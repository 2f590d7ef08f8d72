import type { Around, Needs, ActivitySubject } from '#engine/derivation.ts'
import { activityDates } from './activity-status.ts'
import { Activity } from './activity.ts'

type Dated = { lastActivityAt?: Date | null | undefined; nextActivityAt?: Date | null | undefined }

/** The activities of a contact or deal, where one of the dates is missing that follow from them. */
export const needsDates = (record: Dated, subject: ActivitySubject): Pick<Needs, 'activitiesOf'> =>
  record.lastActivityAt === undefined || record.nextActivityAt === undefined ? { activitiesOf: subject } : {}

/** When something was last done and is next to be done for it; null, so that a list can ask for nothing planned. */
export const datesOfSubject = ({ activities }: Around) =>
  activityDates(activities.map((activity) => Activity.parse(activity)))
