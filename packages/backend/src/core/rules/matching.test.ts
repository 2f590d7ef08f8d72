import { describe, expect, test } from 'vitest'
import { documents, firestore, moment, request, rulesOf, someone } from '#testing/rules-ask.ts'
import { loadRules } from './ruleset.ts'

function allowed(
  body: string,
  path: string,
  method: 'get' | 'create' | 'update' | 'delete' = 'get',
): boolean {
  return rulesOf(body).allows(request(method, path), documents()).allowed
}

describe('a match', () => {
  test.each([
    ['/users/{uid}', 'users/ana', true],
    ['/users/{uid}', 'users/ana/notes/1', false],
    ['/users/{uid}', 'clubs/ana', false],
    ['/users/ana', 'users/ana', true],
    ['/users/ana', 'users/ben', false],
    ['/{document=**}', 'users/ana/notes/1', true],
    ['/users/{rest=**}', 'users/ana', true],
    ['/users/{uid}/{rest=**}', 'users/ana', true],
    ['/users/{uid}/{rest=**}', 'users/ana/notes/1', true],
    ['/{path=**}/notes/{id}', 'notes/1', true],
    ['/{path=**}/notes/{id}', 'users/ana/notes/1', true],
    ['/{path=**}/notes/{id}', 'users/ana/posts/1', false],
    ['/users/{path=**}/notes/{id}', 'notes/1', false],
    ['/{a=**}/x/{b}/y/{c}', 'x/1/x/2/y/3', true],
  ])('%s for %s → %s', (pattern, path, expected) => {
    expect(allowed(`match ${pattern} { allow read; }`, path)).toBe(expected)
  })

  test('nested matches add up, and those around them do not apply inside', () => {
    const body =
      'match /users/{uid} { allow get; match /notes/{id} { allow create: if uid == "ana" && id == "1"; } }'
    expect(allowed(body, 'users/ana')).toBe(true)
    expect(allowed(body, 'users/ana/notes/1')).toBe(false)
    expect(allowed(body, 'users/ana/notes/1', 'create')).toBe(true)
    expect(allowed(body, 'users/ben/notes/1', 'create')).toBe(false)
  })

  test('one of several matches is enough, and a failing one does no harm', () => {
    const body =
      'match /users/{uid} { allow get: if resource.data.x == 1; } match /{any=**} { allow get: if true; }'
    expect(allowed(body, 'users/ana')).toBe(true)
  })

  test('captures are strings, or the path that a recursive wildcard took', () => {
    const body = `match /users/{uid}/{rest=**} { allow get: if uid is string && rest is path && rest == path('notes/1'); }`
    expect(allowed(body, 'users/ana/notes/1')).toBe(true)
    expect(allowed(`match /{all=**} { allow get: if all[0] == 'users'; }`, 'users/ana')).toBe(true)
  })

  test('functions see the captures around them, and inner ones hide outer ones', () => {
    const body = `function who() { return 'outer'; }
      match /users/{uid} {
        function who() { return uid; }
        match /notes/{id} { allow get: if who() == 'ana'; }
        allow get: if who() == 'ana';
      }
      match /clubs/{id} { allow get: if who() == 'outer'; }`
    expect(allowed(body, 'users/ana/notes/1')).toBe(true)
    expect(allowed(body, 'users/ben/notes/1')).toBe(false)
    expect(allowed(body, 'clubs/1')).toBe(true)
  })
})

describe('methods', () => {
  test.each([
    ['read', ['get']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', []],
    ['create, delete', ['create', 'delete']],
  ])('allow %s', (methods, expected) => {
    const rules = rulesOf(`match /a/{b} { allow ${methods}; }`)
    const all = ['get', 'create', 'update', 'delete'] as const
    expect(all.filter((method) => rules.allows(request(method, 'a/b'), documents()).allowed)).toEqual(
      expected,
    )
  })

  test('nothing is allowed without a rule', () => {
    expect(allowed('match /a/{b} { }', 'a/b')).toBe(false)
    expect(allowed('', 'a/b')).toBe(false)
  })

  test('the decision names the line that allowed', () => {
    const rules = rulesOf('match /a/{b} {\nallow get: if false;\nallow get: if true;\n}')
    expect(rules.allows(request('get', 'a/b'), documents())).toEqual({ allowed: true, line: 6 })
    expect(rules.allows(request('delete', 'a/b'), documents())).toEqual({ allowed: false, line: null })
  })
})

test('in version 1 a recursive wildcard takes at least one segment', () => {
  const text = firestore('match /users/{uid}/{rest=**} { allow read; }').replace(`'2'`, `'1'`)
  const rules = loadRules({ file: 'f', text, service: 'cloud.firestore' })
  expect(rules.allows(request('get', 'users/ana'), documents()).allowed).toBe(false)
  expect(rules.allows(request('get', 'users/ana/notes/1'), documents()).allowed).toBe(true)
})

describe('writes', () => {
  const before = { rev: { integerValue: '1' }, name: { stringValue: 'A' } }
  const after = { rev: { integerValue: '2' }, name: { stringValue: 'B' }, at: { timestampValue: moment } }
  const update = request('update', 'a/b', { before, after })

  test.each([
    ['request.resource.data.rev == resource.data.rev + 1', true],
    ['request.resource.data.diff(resource.data).affectedKeys() == ["rev", "name", "at"].toSet()', true],
    ['request.resource.data.at == request.time', true],
    ['request.resource.id == "b" && resource.id == b', true],
    ['resource["__name__"] == request.path', true],
    ['request.resource.data.keys().hasOnly(["rev", "name"])', false],
    ['request.method == "update"', true],
  ])('%s → %s', (condition, expected) => {
    const rules = rulesOf(`match /a/{b} { allow write: if ${condition}; }`)
    expect(rules.allows(update, documents()).allowed).toBe(expected)
  })

  test('there is no resource before a create and none after a delete', () => {
    const rules = rulesOf(
      'match /a/{b} { allow create: if resource == null; allow delete: if request.resource == null; }',
    )
    expect(rules.allows(request('create', 'a/b', { after }), documents()).allowed).toBe(true)
    expect(rules.allows(request('delete', 'a/b', { before }), documents()).allowed).toBe(true)
  })
})

describe('files', () => {
  const text = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /profileImages/{uid} {
      allow read: if request.auth != null;
      allow write: if request.auth.uid == uid && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg)') && request.resource.metadata.by == uid;
      allow delete: if request.time < resource.timeCreated + duration.value(1, 'h') && bucket == resource.bucket;
    }
    match /club/{all=**} {
      allow list, get: if firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.isAdmin
        || firestore.exists(/databases/(default)/documents/a/b) || firestore.exists(/databases/(default)/documents/c/d);
    }
  }
}`
  const rules = loadRules({ file: 'storage.rules', text, service: 'firebase.storage' })
  const file = {
    name: 'profileImages/ana',
    bucket: 'main',
    size: 100,
    contentType: 'image/png',
    metadata: { by: 'ana' },
    timeCreated: moment,
  }
  const asked = {
    bucket: 'main',
    name: 'profileImages/ana',
    auth: someone,
    time: moment,
    before: null,
    after: null,
  } as const
  const none = () => documents({}, {}, 'storage')

  test('are judged by path, type, size and metadata', () => {
    const create = (more: object): boolean =>
      rules.allows({ ...asked, method: 'create', after: { ...file, ...more } }, none()).allowed
    expect(create({})).toBe(true)
    expect(create({ size: 6 * 1024 * 1024 })).toBe(false)
    expect(create({ contentType: 'text/html' })).toBe(false)
    expect(create({ metadata: {} })).toBe(false)
    expect(rules.allows({ ...asked, method: 'get' }, none()).allowed).toBe(true)
    expect(rules.allows({ ...asked, method: 'get', auth: null }, none()).allowed).toBe(false)
    expect(rules.allows({ ...asked, method: 'delete', before: file }, none()).allowed).toBe(true)
    expect(
      rules.allows({ ...asked, method: 'delete', before: { ...file, bucket: 'x' } }, none()).allowed,
    ).toBe(false)
  })

  test.each(['profileImages//ana', '/profileImages/ana', 'profileImages/ana/', 'profileImages/', '//'])(
    '%s is no other name',
    (name) => {
      expect(rules.allows({ ...asked, name, method: 'get' }, none()).allowed).toBe(false)
      const recursive = loadRules({
        file: 'storage.rules',
        text: `rules_version = '2'; service firebase.storage { match /b/{bucket}/o/{path=**} { allow get; } }`,
        service: 'firebase.storage',
      })
      expect(recursive.allows({ ...asked, name, method: 'get' }, none()).allowed).toBe(true)
    },
  )

  test('may ask for two documents, not for three', () => {
    const list = { ...asked, name: 'club/7/', method: 'list' } as const
    const admin = { 'users/ana': { isAdmin: { booleanValue: true } } }
    expect(rules.allows(list, documents(admin, {}, 'storage')).allowed).toBe(true)
    expect(rules.allows(list, documents({ 'a/b': {} }, {}, 'storage')).allowed).toBe(true)
    const third = rules.allows(list, documents({ 'c/d': {} }, {}, 'storage'))
    expect(third).toEqual({ allowed: false, line: null, limit: 'the rules read more than 2 documents' })
    // The emulator does not count them.
    expect(rules.allows(list, documents({ 'c/d': {} }, {}, 'unlimited')).allowed).toBe(true)
  })

  test.each([
    ['1', false],
    ['2', true],
  ])('in version %s a folder may be listed: %s', (version, isListed) => {
    const folder = { ...asked, name: 'club/7/' } as const
    const all = loadRules({
      file: 'storage.rules',
      text: `rules_version = '${version}'; service firebase.storage { match /b/{bucket}/o/{path=**} { allow read; } }`,
      service: 'firebase.storage',
    })
    expect(all.allows({ ...folder, method: 'list' }, none()).allowed).toBe(isListed)
    expect(all.allows({ ...folder, method: 'get' }, none()).allowed).toBe(true)
  })
})
