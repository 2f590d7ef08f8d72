import type { WireRequest } from './fuzz-mutations.ts'

/** Returns requests of Google's server libraries for documents, beyond those of the browser's SDK. */
export function serverRequests(root: string): WireRequest[] {
  const call = (method: string, path: string, json?: unknown): WireRequest => ({
    method,
    path: `/v1/${root}${path}`,
    headers: { 'Content-Type': 'application/json' },
    ...(json === undefined ? {} : { json }),
  })
  const document = { fields: { text: { stringValue: 'x' } } }
  const update = { name: `${root}/fuzz/d`, ...document }
  const newTransaction = { readWrite: { retryTransaction: 'eHl6' } }
  const structuredQuery = { from: [{ collectionId: 'fuzz' }], limit: 2 }
  const name = { referenceValue: `${root}/fuzz/__id-9223372036854775808__` }
  const where = { fieldFilter: { field: { fieldPath: '__name__' }, op: 4, value: name } }
  return [
    call('POST', '/fuzz?documentId=e&mask.fieldPaths=text', document),
    call('PATCH', '/fuzz/a?updateMask.fieldPaths=text&currentDocument.exists=true', document),
    call('GET', '/fuzz/a?mask.fieldPaths=text&readTime=2026-11-21T06:00:00Z'),
    call('GET', '/fuzz?pageSize=1&orderBy=number%20desc&pageToken=W10'),
    call('GET', '/fuzz?pageSize=1&showMissing=true&mask.fieldPaths=text'),
    call('DELETE', '/fuzz/e?currentDocument.exists=true'),
    call('POST', ':beginTransaction', { options: { readOnly: {} } }),
    call('POST', ':batchGet', { documents: [`${root}/fuzz/a`], newTransaction }),
    call('POST', ':runQuery', { structuredQuery, newTransaction }),
    call('POST', ':runQuery', { structuredQuery: { from: [{ allDescendants: true }], where, limit: 2 } }),
    call('POST', ':partitionQuery', { structuredQuery, partitionCount: '3' }),
    call('POST', ':commit', { writes: [{ update }], transaction: 'eHl6' }),
    call('POST', ':rollback', { transaction: 'eHl6' }),
    call('POST', ':batchWrite', {
      writes: [{ update, currentDocument: { exists: false } }, { delete: `${root}/fuzz/d2` }],
    }),
  ]
}
