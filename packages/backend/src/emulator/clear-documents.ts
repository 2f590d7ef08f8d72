import { nextCommitTimes } from '#core/commit-clock.ts'
import type { BackendDeps } from '#core/deps.ts'
import { storedFields } from '#core/reads.ts'
import { transaction } from '#store/db.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { indexStore } from '#store/documents/index-entries.ts'

/** Removes every document of a project, without asking its rules, and tells its listeners. */
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
