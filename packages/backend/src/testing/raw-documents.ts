import type { TestBackend } from './start-backend.ts'

const documentsRoot = (project: string) => `projects/${project}/databases/(default)/documents`

export async function setDocuments(
  backend: TestBackend,
  project: string,
  documents: Record<string, object>,
): Promise<void> {
  const root = documentsRoot(project)
  const writes = Object.entries(documents).map(([path, fields]) => ({
    update: { name: `${root}/${path}`, fields },
  }))
  const answer = await backend.asService(`/v1/${root}:commit`, { writes })
  if (!answer.ok) throw new Error(await answer.text())
}

export async function fieldsOf(backend: TestBackend, project: string, path: string): Promise<unknown> {
  const name = `${documentsRoot(project)}/${path}`
  const answer = await backend.asService(`/v1/${documentsRoot(project)}:batchGet`, { documents: [name] })
  // The shape of the protocol.
  const [row] = (await answer.json()) as { found?: { fields: unknown } }[]
  return row?.found?.fields
}
