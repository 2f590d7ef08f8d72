import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { commit } from '#core/commit.ts'
import { parseWrites } from '#core/writes.ts'
import { parseQuery } from '#core/query-parse.ts'
import { runQuery } from '#core/query-run.ts'
import { administratorsOnly } from '#core/policy.ts'
import { openDb } from '#store/db.ts'
import { documentStore } from '#store/documents.ts'
import { service } from '#core/caller.ts'
import { readFileSync } from 'node:fs'
const N = Number(process.argv[2])
const folder = mkdtempSync('/tmp/perf/x')
const indexes = { fieldOverrides: [], ...JSON.parse(readFileSync('/work/main/firebase/firestore.indexes.json', 'utf8')) }
const deps: any = { db: openDb(folder), projectId: 'p', indexes, policy: administratorsOnly, now: () => new Date(), commits: new EventEmitter(), warn: console.log }
const root = 'projects/p/databases/(default)/documents'
const doc = (i: number) => {
  const f: any = {}
  for (let k = 0; k < 20; k++) f['field' + k] = k % 2 ? { stringValue: 'v' + ((i * 7919 + k) % 1000) } : { integerValue: String((i * 31 + k) % 10007) }
  f.search = { arrayValue: { values: Array.from({ length: 12 }, (_, k) => ({ stringValue: 'word' + ((i * (k + 3)) % 5000) })) } }
  f.createdAt = { timestampValue: new Date(1.6e12 + i * 1000).toISOString() }
  f.accountStatus = { stringValue: i % 3 ? 'active' : 'suspended' }
  f.m = { mapValue: { fields: { a: { integerValue: '1' }, b: { stringValue: 'x' } } } }
  return { update: { name: `${root}/users/u${(i * 2654435761 % 4294967296).toString(36).padStart(7, '0')}${i}`, fields: f } }
}
let t = performance.now()
for (let i = 0; i < N; i += 500) commit(deps, service, parseWrites(root, Array.from({ length: 500 }, (_, k) => doc(i + k))))
console.log('load', N, ((performance.now() - t) / N * 500).toFixed(1), 'ms per 500', statSync(folder + '/touchline.sqlite').size / N, 'bytes/doc')
const bench = (name: string, fn: (i: number) => void) => { for (let i = 0; i < 50; i++) fn(i); const s = performance.now(); for (let i = 0; i < 300; i++) fn(i + 50); console.log(name, ((performance.now() - s) / 300).toFixed(3), 'ms') }
const store = documentStore(deps.db)
const q = (x: any) => parseQuery([], { from: [{ collectionId: 'users' }], limit: 50, ...x })
const run = (x: any) => runQuery(deps, q(x)).map((f) => store.get(f.document))
bench('list createdAt desc', () => run({ orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }] }))
bench('list mid cursor', (i) => run({ orderBy: [{ field: { fieldPath: 'field0' } }], startAt: { values: [{ integerValue: String(i * 30) }] } }))
bench('merge 2 eq', (i) => run({ where: { compositeFilter: { op: 'AND', filters: [{ fieldFilter: { field: { fieldPath: 'accountStatus' }, op: 'EQUAL', value: { stringValue: 'active' } } }, { fieldFilter: { field: { fieldPath: 'field1' }, op: 'EQUAL', value: { stringValue: 'v' + i } } }] } } }))
bench('search word', (i) => run({ where: { fieldFilter: { field: { fieldPath: 'search' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'word' + i * 5 } } }, orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }] }))
bench('commit 1', (i) => commit(deps, service, parseWrites(root, [doc(N + i)])))
bench('commit update', (i) => commit(deps, service, parseWrites(root, [{ update: { name: doc(i).update.name, fields: { field0: { integerValue: String(i) } } }, updateMask: { fieldPaths: ['field0'] } }])))
rmSync(folder, { recursive: true })
