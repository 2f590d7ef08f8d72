import { nouns, type NounCollection, type NounWith } from '@touchline/domain/engine/catalogue/nouns.ts'
import { localTimeOf } from '@touchline/domain/shared/time/time-zone.ts'
import { paths } from '@touchline/console/paths.ts'
import { queuePath } from '@touchline/console/record-paths.ts'

type Count<Collection> = { collection: Collection; count: number }

export type DayWork = {
  queues: readonly Count<NounWith<'waits'>>[]
  assigned: readonly Count<NounCollection>[]
  overdue: number
  today: { count: number; first: readonly { subject: string; dueAt: Date }[] }
  /** Unread lines of the inbox, including mentions; `isMore`: at least this many. */
  unread: { count: number; mentions: number; isMore: boolean }
}

export type DigestAbout = {
  name: string
  /** Prefix of links; without it there are none. */
  publicUrl?: string | undefined
  firstName?: string | undefined
  day: string
  timeZone: string
}

const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const format = new Intl.NumberFormat('en')

/** Returns the text of a digest; undefined if it would be empty. */
export function digestLetter(
  { queues, assigned, overdue, today, unread }: DayWork,
  { name, publicUrl, firstName, day, timeZone }: DigestAbout,
): { subject: string; text: string } | undefined {
  const link = (path: string) => (publicUrl === undefined ? [] : [publicUrl + path])
  const counted = ({ collection, count }: Count<NounCollection>) => many(count, nouns[collection])
  const waiting = queues.filter(({ count }) => count > 0)
  const own = assigned.filter(({ count }) => count > 0)
  const parts = [
    overdue + today.count > 0 && [
      'Your activities',
      ...(overdue > 0 ? [`${format.format(overdue)} overdue`] : []),
      ...(today.count > 0 ? [`${format.format(today.count)} due today`] : []),
      ...today.first.map((one) => `– ${timeIn(one.dueAt, timeZone)} ${oneLine(one.subject)}`),
      ...(today.first.length > 0 && today.count > today.first.length
        ? [`– and ${format.format(today.count - today.first.length)} more`]
        : []),
      ...link(paths.activities()),
    ],
    own.length > 0 && ['Assigned to you', ...own.map(counted), ...link(paths.dashboard.users())],
    unread.count > 0 && ['Your inbox', unreadText(unread), ...link(paths.inbox())],
    waiting.length > 0 && [
      'Waiting for review',
      ...waiting.map((one) => [counted(one), ...link(queuePath(one.collection))].join(': ')),
    ],
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  const toReview = waiting.reduce((sum, { count }) => sum + count, 0)
  const headline = [
    overdue > 0 && `${format.format(overdue)} overdue`,
    today.count > 0 && `${format.format(today.count)} due today`,
    toReview > 0 && `${format.format(toReview)} to review`,
  ].filter((one) => one !== false)
  const off =
    publicUrl === undefined
      ? `To stop it, turn off “Daily digest by e-mail” on your profile page in ${name}.`
      : `Turn it off: ${publicUrl}${paths.profileDigest()}`
  const paragraphs = [
    firstName ? `Hello ${oneLine(firstName)},` : 'Hello,',
    `Here’s your work for ${dayName(day)}.`,
    ...parts.map((lines) => lines.join('\n')),
    `You get this e-mail because your daily digest is on. ${off}`,
  ]
  return {
    subject: `${name}: ${headline.length > 0 ? headline.join(', ') : `your work for ${dayName(day)}`}`,
    text: `${paragraphs.join('\n\n')}\n`,
  }
}

const dayName = (day: string) => written.format(new Date(`${day}T00:00:00Z`)).replace(',', '')
const timeIn = (at: Date, timeZone: string) => localTimeOf(at, timeZone).slice('YYYY-MM-DDT'.length)
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const many = (count: number, noun: { one: string; many: string }) =>
  `${format.format(count)} ${count === 1 ? noun.one : noun.many}`

function unreadText({ count, mentions, isMore }: DayWork['unread']): string {
  const all = `${format.format(count)}${isMore ? '+' : ''} unread`
  return mentions === 0 ? all : `${all}, including ${many(mentions, { one: 'mention', many: 'mentions' })}`
}
