import { describe, expect, test } from 'vitest'
import type { DocumentRequest } from './request.ts'
import { documents, moment, request, rulesOf, someone } from '#testing/rules-ask.ts'
import { formatExplanation } from './explain.ts'

const rules = rulesOf(`
function isAdmin() {
  let user = get(/databases/$(database)/documents/users/$(request.auth.uid)).data;
  return user.isAdmin == true && user.status == 'active';
}
match /clubs/{id} {
  allow get: if isAdmin();
  allow update: if isAdmin() && (request.resource.data.rev == resource.data.rev + 1
    || request.resource.data.force == true);
  allow delete: if !(resource.data.status in ['approved', 'archived']);
  allow list: if resource.data.status == 'approved' || isAdmin();
}`)

const users = (status: string) => () =>
  documents({ 'users/ana': { isAdmin: { booleanValue: true }, status: { stringValue: status } } })

function explained(
  method: DocumentRequest['method'],
  more: Partial<DocumentRequest>,
  found = users('active'),
): string {
  return formatExplanation(rules.explain(request(method, 'clubs/7', more), found()))
}

describe('explain', () => {
  test('names the line that allowed', () => {
    expect(explained('get', {})).toBe(`Allowed.
firestore.rules:10:3: allow get is true and allows`)
  })

  test('leads a refusal to the comparison inside a function that was false', () => {
    expect(explained('get', {}, users('suspended'))).toBe(`Refused.
firestore.rules:10:3: allow get is false
  firestore.rules:7:34: user.status == 'active' — is false`)
  })

  test('leads a failure to the expression that failed, and why', () => {
    expect(explained('get', { auth: null })).toBe(`Refused.
firestore.rules:10:3: allow get failed
  firestore.rules:6:59: request.auth.uid — null has no "uid"`)
    expect(explained('get', {}, documents)).toContain(
      'the document /databases/(default)/documents/users/ana does not exist',
    )
  })

  test('names all sides of an "or" that no side could save', () => {
    const rev = (value: number) => ({ rev: { integerValue: String(value) } })
    expect(explained('update', { before: rev(1), after: rev(3) })).toBe(`Refused.
firestore.rules:11:3: allow update failed
  firestore.rules:12:8: request.resource.data.force — there is no "force" in the map`)
    const forced = { ...rev(3), force: { booleanValue: false } }
    expect(explained('update', { before: rev(1), after: forced })).toBe(`Refused.
firestore.rules:11:3: allow update is false
  firestore.rules:11:34: request.resource.data.rev == resource.data.rev + 1 — is false
  firestore.rules:12:8: request.resource.data.force == true — is false`)
  })

  test('shows a negation whole', () => {
    const before = { status: { stringValue: 'approved' } }
    expect(explained('delete', { before })).toContain(
      `firestore.rules:13:20: !(resource.data.status in ['approved', 'archived']) — is false`,
    )
  })

  test('says what a query leaves open', () => {
    const query = {
      parent: [],
      collectionId: 'clubs',
      allDescendants: false,
      where: null,
      orders: [],
      orderBy: [],
      offset: 0,
      limit: 5,
    }
    const list = rules.explain({ auth: someone, time: moment, query }, users('suspended')())
    expect(formatExplanation(list)).toBe(`Refused.
firestore.rules:14:3: allow list is not true for every document that the query could answer
  firestore.rules:14:18: resource.data.status == 'approved' — depends on what the documents hold`)
  })

  test('says when no rule matches, and which limit was passed', () => {
    expect(formatExplanation(rules.explain(request('get', 'other/7'), documents()))).toBe(
      'Refused. No rule matches.',
    )
    const reads = Array.from(
      { length: 11 },
      (_, index) => `!exists(/databases/(default)/documents/a/${index})`,
    )
    const greedy = rulesOf(`match /a/{b} { allow get: if ${reads.join(' && ')}; }`)
    expect(formatExplanation(greedy.explain(request('get', 'a/b'), documents()))).toContain(
      'more than 10 documents',
    )
  })

  test('agrees with the decision', () => {
    const asked = request('get', 'clubs/7')
    for (const found of [users('active'), users('suspended'), documents]) {
      expect(rules.explain(asked, found()).allowed).toBe(rules.allows(asked, found()).allowed)
    }
  })
})
