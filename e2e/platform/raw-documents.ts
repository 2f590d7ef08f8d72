import { PROJECT } from '@touchline/firestore/service-client'

/** Every document of a database by its path, with its fields as the protocol has them. */
export async function everyDocument(url: string, token: string): Promise<Map<string, unknown>> {
  const address = `${url}/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const structuredQuery = {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
  }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ structuredQuery }) })
  if (!answer.ok) throw new Error(await answer.text())
  // https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery#response-body
  const rows = (await answer.json()) as { document?: { name: string; fields?: object } }[]
  return new Map(
    rows.flatMap(({ document }) =>
      document ? [[document.name.split('/documents/')[1] ?? '', document.fields ?? {}] as const] : [],
    ),
  )
}
