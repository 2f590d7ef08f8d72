import { commentedOn, commentId } from '@touchline/domain/kept/comment/comment-subject.ts'
import type { Comment } from '@touchline/domain/kept/comment/comment.ts'
import { fullName } from '@touchline/domain/shared/full-name.ts'
import { clubId } from '#plans/clubs.ts'
import { dealId } from '#plans/sales-plan.ts'
import { administrators } from '#administrators.ts'
import type { DemoContext, DemoItem, Noun } from '#demo-item.ts'
import { livedThrough, stored, type Planned } from '#history.ts'
import { randomOf } from '#random.ts'
import { DAY, HOUR } from '#sign-up-time.ts'

type Said = {
  /** Author and mentions, as numbers of administrators. */
  by: number
  mentions?: readonly number[]
  on: [collection: string, id: string]
  text: string
  hoursAgo: number
  to?: number
  resolvedBy?: number
}

const DAYS = 24

const said: readonly Said[] = [
  {
    by: 1,
    mentions: [3],
    on: ['pipelines', dealId(5)],
    text: '@Mei Takahara, they asked for a second training day. Can we include it at this price?',
    hoursAgo: 26 * DAYS,
  },
  {
    by: 3,
    on: ['pipelines', dealId(5)],
    text: 'Yes, if it’s before the season.',
    hoursAgo: 25 * DAYS,
    to: 0,
  },
  {
    by: 4,
    on: ['clubs', clubId(6)],
    text: 'The crest is from 2019. I’ve asked them for the new one.',
    hoursAgo: 30 * DAYS,
  },
  {
    by: 5,
    on: ['clubs', clubId(9)],
    text: 'Is this the youth team of the other Rovers, or a separate club? Their website says both.',
    hoursAgo: 33 * DAYS,
    resolvedBy: 6,
  },
]

const keyOf = ({ on: [subjectType, subjectId] }: Said, index: number) =>
  commentId({ subjectType, subjectId }, `comment-${index + 1}`)

const personOf = (number: number) => {
  const person = administrators[number]
  if (person === undefined) throw new Error(`There is no administrator ${number}.`)
  return { uid: person.uid, name: fullName(person) }
}

export const comments: Noun = {
  name: 'comments',
  count: () => said.length,
  item: commentItem,
  summary: () => [],
}

function commentItem(index: number, context: DemoContext): DemoItem {
  const one = said[index]
  if (one === undefined) throw new Error(`There is no comment ${index}.`)
  const { record, decisions } = livedThrough(
    randomOf('comments', index),
    {
      collection: 'comments',
      born: newComment(one, index, context),
      creation: { by: personOf(one.by), status: 'open', derived: [] },
    },
    one.resolvedBy === undefined ? [] : [resolved(one.resolvedBy, one, context)],
    context,
  )
  return { documents: [{ path: `comments/${record.id}`, data: stored(record) }, ...decisions] }
}

const momentOf = ({ hoursAgo }: Said, { now }: DemoContext) => new Date(now.getTime() - hoursAgo * HOUR)

function newComment(one: Said, index: number, context: DemoContext): Comment {
  const [subjectType, subjectId] = one.on
  const author = personOf(one.by)
  const at = momentOf(one, context)
  const first = one.to === undefined ? undefined : said[one.to]
  return {
    id: keyOf(one, index),
    subjectType,
    subjectId,
    on: commentedOn({ subjectType, subjectId }),
    ...(first === undefined || one.to === undefined ? {} : { threadId: keyOf(first, one.to) }),
    text: one.text,
    ...(one.mentions === undefined ? {} : { mentions: one.mentions.map((number) => personOf(number).uid) }),
    byName: author.name,
    status: 'open',
    createdAt: at,
    createdBy: author.uid,
    updatedAt: at,
    updatedBy: author.uid,
    rev: 1,
  }
}

const resolved = (by: number, one: Said, context: DemoContext): Planned<Comment> => ({
  action: 'resolve',
  at: new Date(momentOf(one, context).getTime() + DAY),
  from: 'open',
  to: 'resolved',
  changes: () => ({ status: 'resolved' }),
  by: personOf(by),
})
