import { describe, expect, test } from 'vitest'
import { BESIDE } from '@touchline/domain/shared/at.ts'
import { besideRulesFile, consoleParts, joinedFiles, joinRules, writtenParts } from './join.ts'
import { consoleFields } from '#contract/console-fields.ts'
import { compareRules, linesOf, openBelow, openFieldLines, openFields } from './compare-rules.ts'

const firestore = (inside: string, before = '') =>
  `rules_version = '2';\n${before}\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${inside}\n  }\n}\n`
const CHATS = 'match /chats/{id} { allow read, create: if isMember(id); }'
const OWN = 'match /users/{uid} { allow read, write: if request.auth.uid == uid; }'
const MEMBER =
  'function isMember(chat) { return request.auth.uid in get(/databases/$(database)/documents/chats/$(chat)).data.members; }'
const built = (theirs = '') =>
  joinRules({
    ...consoleParts(writtenParts),
    ...(theirs === '' ? {} : { 'platform/firestore/theirs.rules': theirs }),
  })
const pathsOf = (live: string, deployed: string, dropped: string[] = []) =>
  compareRules(live, deployed, dropped).lost.map(({ written, method }) => `${written} ${method}`)

test('rules for a path that nobody copied are lost', () => {
  const live = firestore(`${MEMBER}\n${CHATS}`)
  expect(pathsOf(live, built())).toEqual(['chats/{id} get', 'chats/{id} list', 'chats/{id} create'])
})

test('copied into the platform’s folder they are kept, whatever blanks and comments they have', () => {
  const live = firestore(`${MEMBER}\n${CHATS}`)
  const copy = `// Chats\n${MEMBER}\n\n${CHATS.replaceAll('{ allow', '{\n  // Members only\n  allow')}`
  expect(compareRules(live, built(copy))).toMatchObject({ lost: [], kept: 3 })
})

test('a path that both have is no copy: another condition, or a function that says something else, is a loss', () => {
  const own = firestore('match /users/{uid} { allow get, update: if request.auth.uid == uid; }')
  expect(pathsOf(own, built())).toEqual(['users/{uid} get', 'users/{uid} update'])
  const live = firestore(`${MEMBER}\n${CHATS}`)
  expect(pathsOf(live, built(`${MEMBER.replace('members', 'owners')}\n${CHATS}`))).toHaveLength(3)
  expect(pathsOf(live, built(`${MEMBER}\n${CHATS.replace(', create', '')}`))).toEqual(['chats/{id} create'])
})

test('a function is looked up where it is called, outside of the block too', () => {
  const live = firestore(CHATS, MEMBER.replace('$(database)', '(default)'))
  const copy = `${MEMBER.replace('$(database)', '(default)')}\n${CHATS}`
  expect(pathsOf(live, built(copy))).toEqual([])
  // Another one of the same name in between is another one.
  expect(
    pathsOf(live, built(CHATS.replace('{ allow', '{ function isMember(id) { return true; } allow'))),
  ).toHaveLength(3)
})

test('nested blocks, and blocks of several segments, are the same path', () => {
  const live = firestore('match /a/{x} { match /b/{y} { allow read: if x == y; } }')
  expect(pathsOf(live, built('match /a/{x}/b/{y} { allow get: if x == y; allow list: if x == y; }'))).toEqual(
    [],
  )
})

test('what is never allowed is not missed, and what is given up by name is said', () => {
  const live = firestore(
    'match /{any=**} { allow write: if false; }\nmatch /old/{id} { allow read: if true; }',
  )
  expect(pathsOf(live, built())).toEqual(['old/{id} get', 'old/{id} list'])
  const { lost, dropped } = compareRules(live, built(), ['old/{id}'])
  expect(lost).toEqual([])
  expect(linesOf(dropped)).toEqual(['  match /old/{id}  get, list: if true'])
})

test('a rule that lets every path be written is pointed at, also when it was copied', () => {
  const wide = 'match /{document=**} { allow read, write: if request.auth != null; }'
  const { lost, open } = compareRules(firestore(wide), built(wide))
  expect(lost).toEqual([])
  expect(open.map(({ method }) => method)).toEqual(['create', 'update', 'delete'])
  expect(compareRules(firestore(wide), built()).open).toEqual([])
})

describe('where our records are beside', () => {
  const own = consoleParts(writtenParts)
  const besideWith = (theirs: string) =>
    joinedFiles[besideRulesFile]?.({ ...own, 'platform/beside/firestore/theirs.rules': theirs }) ?? ''
  const opened = (theirs: string) =>
    linesOf(openBelow(BESIDE, besideWith(theirs), joinedFiles[besideRulesFile]?.(own) ?? ''))

  test('the platform’s rules are those for its own records, and ours stay below the document', () => {
    const text = besideWith(OWN)
    expect(text).toContain(OWN)
    expect(text).not.toContain('isPerson()')
    expect(text.replaceAll('/documents/touchline/console/', '')).not.toContain('/documents/')
    expect(pathsOf(firestore(OWN), text)).toEqual([])
  })

  test('its rules for collections of our names open nothing', () => {
    expect(opened(`${OWN}\n${CHATS}\nmatch /clubs/{id}/{any=**} { allow write: if true; }`)).toEqual([])
    expect(opened('match /{any=**} { allow read, write: if false; }')).toEqual([])
  })

  test.each([
    ['{any=**}', 'match /{any=**} { allow read: if true; }'],
    ['{path=**}/users/{id}', 'match /{path=**}/users/{id} { allow read: if true; }'],
    ['{a}/{b}/users/{id}', 'match /{a}/{b} { match /users/{id} { allow read: if true; } }'],
    ['touchline/{id}', 'match /touchline/{id} { allow read: if true; }'],
    ['touchline/console/users/{id}', 'match /touchline/console/users/{id} { allow read: if true; }'],
  ])('%s does', (path, theirs) => {
    expect(opened(theirs)).toEqual([`  match /${path}  get, list: if true`])
  })
})

describe('of the console’s fields', () => {
  const opened = (theirs: string) =>
    openFields(built(theirs), joinRules(consoleParts(writtenParts)), consoleFields).map(
      ({ written, fields }) => [written, fields.includes('isAdmin'), fields.includes('strikes')] as const,
    )
  const update = (condition: string) => `match /users/{u} { allow update: if ${condition}; }`
  const CHANGED = 'request.resource.data.diff(resource.data).affectedKeys()'

  test('the rules that we ship leave none open', () => {
    expect(openFields(joinRules(), joinRules(consoleParts(writtenParts)), consoleFields)).toEqual([])
    expect(openFieldLines([])).toEqual(['No rule of the platform leaves a field of the console open.'])
  })

  test.each([
    ['any', 'request.auth.uid == u', true, true],
    ['others than those it excludes', `!${CHANGED}.hasAny(['isAdmin'])`, false, true],
    ['others than those it asks about', 'request.resource.data.isAdmin == false', false, true],
    ['those that it allows', `${CHANGED}.hasOnly(['name', "strikes"])`, false, true],
  ])('a rule may leave open %s', (_, condition, isAdmin, strikes) =>
    expect(opened(update(condition))).toEqual([['users/{u}', isAdmin, strikes]]),
  )

  test('one for the platform’s own fields leaves none, nor one for reading or for other places', () => {
    expect(
      opened(update(`${CHANGED}.hasOnly(['name']) && resource.data.kind in ['isAdmin', 'strikes']`)),
    ).toEqual([])
    const others = 'match /users/{u}/chats/{c} { allow write; } match /users/{u} { allow read; }'
    expect(opened(others)).toEqual([])
  })

  test('they are named below their rule', () => {
    const open = [
      { written: 'users/{u}', method: 'update' as const, text: 'true', fields: ['isAdmin', 'rev'] },
    ]
    expect(openFieldLines(open).slice(1)).toEqual(['  match /users/{u}  update: if true', '    isAdmin, rev'])
  })
})

test('a text in quotes stays as it is', () => {
  const live = (text: string) => `match /a/{x} { allow get: if x == '${text}'; }`
  expect(pathsOf(firestore(live('a // b')), built(live('a // b')))).toEqual([])
  expect(pathsOf(firestore(live('a // b')), built(live('a // c')))).toHaveLength(1)
})

test('our own rules over themselves lose nothing', () => {
  expect(pathsOf(joinRules(), joinRules())).toEqual([])
  expect(pathsOf(joinRules(), built()).length).toBeGreaterThan(10)
})

test('what are no rules says where', () => {
  expect(() => compareRules('service cloud.firestore {', built())).toThrow(/the live rules/)
})
