import { doc, setDoc } from 'firebase/firestore/lite'
import { afterAll, describe, expect, test } from 'vitest'
import { parseValue } from '#core/values/values.ts'
import { callDocuments, openFirestoreScene } from '#testing/firestore-client.ts'

const { backend, db, close } = await openFirestoreScene()

afterAll(close)

describe('collection groups and projections', () => {
  test('a collection group reads every collection of that id, also below a document', async () => {
    for (const path of ['groups/z', 'clubs/a/groups/b', 'clubs/b/groups/a', 'clubs/a/teams/t/groups/c']) {
      await setDoc(doc(db, path), { path })
    }
    const run = async (parent: string): Promise<unknown> => {
      const structuredQuery = { from: [{ collectionId: 'groups', allDescendants: true }] }
      const { body } = await callDocuments(backend, 'runQuery', { structuredQuery }, { parent })
      return [...JSON.stringify(body).matchAll(/"stringValue":"([^"]*)"/g)].map(([, path]) => path)
    }
    expect(await run('')).toEqual([
      'clubs/a/groups/b',
      'clubs/a/teams/t/groups/c',
      'clubs/b/groups/a',
      'groups/z',
    ])
    expect(await run('/clubs/a')).toEqual(['clubs/a/groups/b', 'clubs/a/teams/t/groups/c'])
  })

  test('select answers only the named fields', async () => {
    await setDoc(doc(db, 'selected/one'), { a: 1, m: { x: 2, y: 3 }, z: 4 })
    const structuredQuery = {
      from: [{ collectionId: 'selected' }],
      select: { fields: [{ fieldPath: 'a' }, { fieldPath: 'm.y' }, { fieldPath: 'missing' }] },
    }
    const { body } = await callDocuments(backend, 'runQuery', { structuredQuery })
    const m = parseValue({ mapValue: { fields: { y: { integerValue: '3' } } } })
    expect(body).toMatchObject([{ document: { fields: { a: { integerValue: '1' }, m } } }])
    expect(JSON.stringify(body)).not.toContain('"z"')
  })
})
