/** Activities as a file for other calendars: iCalendar, https://www.rfc-editor.org/rfc/rfc5545. */
import { activityName, activityStatusOf, activityTypeLabels, type Activity } from './activity.ts'

/** Section 3.1: a line has at most 75 octets, without its end; what follows begins with a blank. */
const LINE_OCTETS = 75
const CRLF = '\r\n'
/** Length of an activity without a duration. Minutes. */
const DEFAULT_MINUTES = 30
const MINUTE_MS = 60_000

/** Section 3.3.11: characters with a special meaning are escaped; other invisible ones are left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- section 3.3.11 leaves no other way to write them
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

const encoder = new TextEncoder()

/** Breaks a line between letters, never within a character's octets. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let size = 0
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (size + octets > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      size = 1
    }
    current += letter
    size += octets
  }
  return [...lines, current].join(CRLF)
}

/** Section 3.3.5, form 2: `20260329T143000Z`. */
export const utcTime = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '')

type Calendar = {
  name: string
  /** Product name, as section 3.7.3 requires. */
  product: string
  /** Makes the keys of events unique, such as the console's host. */
  host: string
  now: Date
  /** Page of an activity, linked in its event. */
  linkTo(activity: Activity): string
}

/** Calendar with an event for each activity that has a time, always under the same key. */
export function iCalendar(activities: readonly Activity[], calendar: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(calendar.product)}//Activities//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...activities.flatMap((activity) => eventLines(activity, calendar)),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join(CRLF)}${CRLF}`
}

function eventLines(activity: Activity, { host, now, linkTo }: Calendar): string[] {
  const { id, type, body, dueAt, durationMin = DEFAULT_MINUTES, createdAt, updatedAt, rev = 0 } = activity
  if (!dueAt) return []
  const end = new Date(dueAt.getTime() + durationMin * MINUTE_MS)
  const isOff = activityStatusOf(activity) === 'cancelled'
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${utcTime(now)}`,
    ...(createdAt ? [`CREATED:${utcTime(createdAt)}`] : []),
    ...(updatedAt ? [`LAST-MODIFIED:${utcTime(updatedAt)}`] : []),
    `SEQUENCE:${rev}`,
    `DTSTART:${utcTime(dueAt)}`,
    `DTEND:${utcTime(end)}`,
    `SUMMARY:${escapeText(activityName(activity))}`,
    ...(body ? [`DESCRIPTION:${escapeText(body)}`] : []),
    ...(type ? [`CATEGORIES:${escapeText(activityTypeLabels[type])}`] : []),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    `URL:${linkTo(activity)}`,
    'END:VEVENT',
  ]
}
