import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { documentsIn, type Documents } from '@touchline/firestore/documents'
import { adopt, type Adoption, type Outcome } from '#tools/adopt/run.ts'
import { undoAdoption } from '#tools/adopt/undo.ts'
import { encodeFields, type Fields, type Value } from '@touchline/firestore/values'
import { openDatabase } from '@touchline/firestore/open-database'
import { firebaseFiles } from '#tools/shared/firebase-files.ts'
import { fieldsOf, setDocuments } from '@touchline/backend/testing/raw-documents.ts'

/** Opens a backend filled by a platform, and helpers for tests of adopting. */
export async function openAdoptScene() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-adopt-'))
  // With the indexes of the console: Firebase answers nothing without them.
  const backend = await startBackend(firebaseFiles)
  const database = await openDatabase({
    place: backend.url,
    token: await backend.backend.serviceToken(),
    environment: {},
  })
  const documents = documentsIn(database)
  const lines: string[] = []
  const adoption = (changes: Partial<Adoption> = {}): Adoption => ({
    documents,
    target: database.name,
    folder,
    say: (line) => void lines.push(line),
    now: () => new Date(),
    signal: new AbortController().signal,
    progress: () => ({ update: () => undefined, end: () => undefined }),
    ...changes,
  })
  const said = () => lines.splice(0).join('\n')
  const files = (end: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .toSorted()
  const root = `projects/${backend.projectId}/databases/(default)/documents`
  return {
    documents,
    folder,
    url: backend.url,
    project: backend.projectId,
    token: () => backend.backend.serviceToken(),
    folderFiles: (name: string) => readdirSync(join(folder, name)),
    remove: async (path: string) => {
      await backend.asService(`/v1/${root}:commit`, { writes: [{ delete: `${root}/${path}` }] })
    },
    files,
    /** Returns the text of the newest file with that ending. */
    newest: (end: string) => readFileSync(join(folder, files(end).at(-1) ?? ''), 'utf8'),
    write: (records: Record<string, object>) => setDocuments(backend, backend.projectId, records),
    put: (records: Record<string, Record<string, unknown>>) =>
      setDocuments(
        backend,
        backend.projectId,
        Object.fromEntries(Object.entries(records).map(([path, data]) => [path, encodeFields(data)])),
      ),
    // The shape of the protocol.
    read: async (path: string) => ((await fieldsOf(backend, backend.projectId, path)) ?? {}) as Fields,
    run: async (
      changes: Partial<Adoption> = {},
      dryRun = false,
    ): Promise<{ outcome: Outcome; said: string }> => {
      const outcome = await adopt(adoption(changes), { dryRun })
      return { outcome, said: said() }
    },
    undo: async (file: string): Promise<{ outcome: Outcome; said: string }> => {
      const { outcome } = await undoAdoption(adoption(), join(folder, file))
      return { outcome, said: said() }
    },
    close: async () => {
      await backend.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Returns numbered users as a platform writes them. */
export const numbered = (to: number, from = 0) =>
  Object.fromEntries(
    Array.from({ length: to - from }, (_, at) => [
      `users/u${from + at}`,
      { firstName: 'Ana', lastName: `Number${from + at}`, shoe: from + at },
    ]),
  )

/** Returns the same documents, with a task before each commit. */
export const beforeCommit = (
  documents: Documents,
  task: (paths: readonly string[]) => Promise<void>,
): Documents => ({
  ...documents,
  async commit(writes) {
    await task(writes.map(({ path }) => path))
    return documents.commit(writes)
  },
})

export const textValue = (stringValue: string): Value => ({ stringValue })
