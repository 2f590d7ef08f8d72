import { describe, expect, test } from 'vitest'
import { Decision } from '#engine/log/decision.ts'
import { commentFields, commentForm } from './comment-form.ts'
import { mentionsIn, mentionTyped, partsOf, peopleMeant } from './comment-mentions.ts'
import { commentCan, commentCanEdit, commentCanReverse, threadCanReply } from './comment-status.ts'
import { nounCollections } from '#engine/catalogue/nouns.ts'
import { followedNouns } from '#engine/review/followers.ts'
import { commentId, subjectOfComment } from './comment-subject.ts'
import { countIn, threadsOf } from './comment-threads.ts'
import { Comment, firstLine } from './comment.ts'

const ana = { uid: 'ana' }
const bo = { uid: 'bo' }
const by = (id: string, more: object = {}) =>
  Comment.parse({ id, createdBy: 'ana', createdAt: new Date(0), status: 'open', rev: 1, text: id, ...more })

describe('what it is on', () => {
  test('stands in its key', () => {
    const subject = { subjectType: 'clubs', subjectId: 'a~b' }
    expect(commentId(subject, 'x')).toBe('clubs~a~b~x')
    expect(subjectOfComment('clubs~a~b~x')).toEqual(subject)
    expect(subjectOfComment('x')).toBeUndefined()
    expect(subjectOfComment('clubs~x')).toBeUndefined()
  })

  test('is what people look through', () => {
    expect(nounCollections.filter((collection) => !followedNouns.includes(collection))).toEqual([
      'pipelineStages',
      'offers',
      'comments',
      'invitations',
      'reporters',
      'reasonTemplates',
      'reviewRules',
    ])
  })
})

describe('mentions', () => {
  const people = [
    { value: 'ana', label: 'Ana Moreno' },
    { value: 'vidal', label: 'Ana Moreno Vidal' },
    { value: 'bo', label: 'Bo Ek' },
    { value: 'bo2', label: 'Bo Ek' },
    { value: 'fiona', label: 'Fíona Gallaher' },
  ]

  test('are found by name, the longest one first, and never within an address', () => {
    const text = '@Ana Moreno Vidal and @Ana Moreno: write to x@Bo Ek. (@Fíona Gallaher) @Bo Ekman'
    expect(mentionsIn(text, people, [])).toEqual(['ana', 'vidal', 'fiona'])
    expect(partsOf('Hi @Ana Moreno!', people)).toEqual([
      { text: 'Hi ' },
      { text: '@Ana Moreno', uid: 'ana' },
      { text: '!' },
    ])
    expect(partsOf('', people)).toEqual([])
  })

  test('of two with one name are who was chosen', () => {
    expect(mentionsIn('@Bo Ek', people, ['bo2'])).toEqual(['bo2'])
    expect(mentionsIn('@Bo Ek', people, [])).toEqual(['bo', 'bo2'])
    expect(mentionsIn('nobody any more', people, ['bo2'])).toEqual([])
    // Who is no administrator any more can't be told from the text.
    expect(mentionsIn('Hello', people, ['gone'])).toEqual(['gone'])
  })

  test('are typed after an "@", up to the caret', () => {
    expect(mentionTyped('@', 1)).toEqual({ from: 0, typed: '' })
    expect(mentionTyped('Hi @ana mo', 10)).toEqual({ from: 3, typed: 'ana mo' })
    expect(mentionTyped('Hi @ana mo', 3)).toBeUndefined()
    for (const text of ['x@y', '@ ', '@a\n', '@a b c d', 'none', `@${'x'.repeat(41)}`])
      expect(mentionTyped(text, text.length), `in “${text}”`).toBeUndefined()
  })

  test('are offered by how a name begins, then by a later word, without accents', () => {
    const named = (typed: string) => peopleMeant(people, typed, 3).map(({ value }) => value)
    expect(named('')).toEqual(['ana', 'vidal', 'bo'])
    expect(named('fio')).toEqual(['fiona'])
    expect(named('e')).toEqual(['bo', 'bo2', 'ana'])
    expect(named('zz')).toEqual([])
  })
})

test('the form says what is wrong, and stores what there is', () => {
  const problem = (text: string, mentions: string[] = []) =>
    commentForm.safeParse({ text, mentions }).error?.issues[0]?.message
  expect(problem(' ')).toBe('Write a comment.')
  expect(problem('x'.repeat(2001))).toBeDefined()
  expect(
    problem(
      'x',
      Array.from({ length: 11 }, (_, at) => `${at}`),
    ),
  ).toBe('Mention at most 10 colleagues.')
  expect(problem('x')).toBeUndefined()
  const on = { subjectType: 'clubs', subjectId: 'c' }
  expect(commentFields({ ...on, text: ' Hi ', mentions: ['ana', 'ana'] })).toEqual({
    ...on,
    on: 'clubs/c',
    text: 'Hi',
    mentions: ['ana'],
  })
  expect(commentFields({ text: 'Hi', mentions: [] })).toEqual({ isEdited: true, text: 'Hi', mentions: null })
})

describe('what may be done', () => {
  test('is the author’s with a text, and anybody’s with a thread', () => {
    const [first, reply] = [by('a'), by('b', { threadId: 'a' })]
    expect(commentCanEdit(first, ana).ok).toBe(true)
    expect(commentCanEdit(first, bo)).toMatchObject({ ok: false })
    expect(commentCanEdit(by('a', { status: 'removed' }), ana)).toMatchObject({ ok: false })
    expect(commentCan('remove', reply, ana).ok).toBe(true)
    expect(commentCan('remove', first, bo).ok).toBe(false)
    expect(commentCan('resolve', first, bo).ok).toBe(true)
    expect(commentCan('resolve', reply, bo).ok).toBe(false)
    expect(commentCan('reopen', by('a', { status: 'resolved' }), bo).ok).toBe(true)
  })

  test('a reply needs an open thread', () => {
    expect(threadCanReply(by('a')).ok).toBe(true)
    for (const more of [{ status: 'resolved' }, { status: 'removed' }, { threadId: 'x' }])
      expect(threadCanReply(by('a', more)).ok).toBe(false)
  })

  test('a deletion and an edit are undone by their author alone', () => {
    const told = (action: string, from: string | null, to: string | null) =>
      Decision.parse({ id: 'd', subjectType: 'comments', rev: 2, action, from, to, before: { text: 'x' } })
    const removed = by('a', { rev: 2, status: 'removed' })
    expect(commentCanReverse(told('remove', 'open', 'removed'), removed, ana).ok).toBe(true)
    expect(commentCanReverse(told('remove', 'open', 'removed'), removed, bo).ok).toBe(false)
    expect(commentCanReverse(told('edit', null, null), by('a', { rev: 2 }), bo).ok).toBe(false)
    expect(commentCanReverse(told('edit', null, null), by('a', { rev: 2 }), ana).ok).toBe(true)
    const resolved = by('a', { rev: 2, status: 'resolved' })
    expect(commentCanReverse(told('resolve', 'open', 'resolved'), resolved, bo).ok).toBe(true)
  })
})

test('threads are in the order in which they began; what is deleted holds its place for replies alone', () => {
  const at = (ms: number) => ({ createdAt: new Date(ms) })
  const threads = threadsOf([
    by('late', at(9)),
    by('answer', { ...at(3), threadId: 'first' }),
    by('gone', { ...at(4), threadId: 'first', status: 'removed' }),
    by('first', { ...at(1), status: 'removed' }),
    by('alone', { ...at(2), status: 'removed' }),
    by('solved', { ...at(5), status: 'resolved' }),
    by('stray', { ...at(6), threadId: 'unread' }),
  ])
  expect(threads.map(({ id, replies, isClosed }) => [id, replies.map((one) => one.id), isClosed])).toEqual([
    ['first', ['answer'], true],
    ['solved', [], true],
    ['late', [], false],
    ['unread', ['stray'], false],
  ])
  expect(countIn(threads)).toBe(4)
  expect(firstLine({ text: ' One\nTwo' })).toBe('One')
})
