import { nextCommitTimes } from '@touchline/backend/internals/core/commit-clock.ts'
import type { BackendDeps } from '@touchline/backend/internals/core/deps.ts'
import { storedFields } from '@touchline/backend/internals/core/reads.ts'
import { transaction } from '@touchline/backend/db'
import { documentStore } from '@touchline/backend/document-store'
import { indexStore } from '@touchline/backend/internals/store/documents/index-entries.ts'

/** Removes every document of a project without checking its rules, and notifies its listeners. */
export function clearDocuments(deps: BackendDeps): void {
  const { db, commits } = deps
  const store = documentStore(db)
  const changes = [...store.all()].map((document) => ({
    path: [...store.collectionPath(document.collection).split('/'), document.name],
    before: storedFields(document),
    after: null,
  }))
  const { commit: time } = nextCommitTimes(deps)
  transaction(db, () => {
    indexStore(db).clear()
    store.clear()
    store.setLastCommit(time)
  })
  if (changes.length > 0) commits.emit('commit', { time, changes })
}
