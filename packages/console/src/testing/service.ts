declare module 'vitest' {
  interface ProvidedContext {
    /** As tools/run/test-backend.ts starts it: a real one, with one administrator and no record. */
    backend: { url: string; administrator: { email: string; password: string }; serviceToken: string }
  }
}

/** Writes a record as another program would: any fields, without rules. */
export async function writeRecord(
  { url, serviceToken }: { url: string; serviceToken: string },
  path: string,
  data: Record<string, unknown>,
): Promise<void> {
  const address = `${url}/v1/projects/touchline/databases/(default)/documents/${path}`
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${serviceToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fields: fieldsOf(data) }),
  })
  if (!response.ok) throw new Error(await response.text())
}

const fieldsOf = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueOf(value)]))

/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
function valueOf(value: unknown): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } }
  if (typeof value === 'object' && value !== null) return { mapValue: { fields: fieldsOf(value) } }
  throw new Error(`No record of these tests holds ${String(value)}.`)
}
