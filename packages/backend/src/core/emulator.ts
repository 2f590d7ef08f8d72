import { EventEmitter } from 'node:events'
import { join } from 'node:path'

import type { Authenticator } from '#core/authenticate.ts'
import type { BackendDeps } from '#core/deps.ts'
import { documentLookup } from '#core/document-lookup.ts'
import type { Projects } from '#core/projects.ts'
import type { Ruleset } from '#core/rules/ruleset.ts'
import type { StorageDeps } from '#core/storage-deps.ts'
import { trusting } from '#core/unsigned-tokens.ts'
import { openDb } from '#store/db.ts'

/** What the emulators do that a backend does not: any project, rules that change, and callers who are believed. */
export type Emulator = {
  readonly projects: Projects
  readonly storage: StorageDeps
  readonly authenticator: Authenticator
  /** Rules of one project's documents; until then it has those of the start. */
  setDocumentRules(projectId: string, rules: Ruleset): void
  /** Rules of the files in all buckets. */
  setFileRules(rules: Ruleset): void
  close(): void
}

export type EmulatorOptions = {
  own: BackendDeps
  storage: StorageDeps
  authenticator: Authenticator
  /** Where the databases of other projects lie. */
  folder: string
}

const usableId = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$/
const bucketDomain = /\.(?:appspot\.com|firebasestorage\.app)$/

export function createEmulator({ own, storage, authenticator, folder }: EmulatorOptions): Emulator {
  const opened = new Map<string, BackendDeps>()
  const rules = new Map<string, Ruleset>()
  let fileRules = storage.rules

  const emulated = (deps: BackendDeps): BackendDeps => ({
    ...deps,
    get rules() {
      return rules.get(deps.projectId) ?? own.rules
    },
  })
  const open = (projectId: string): BackendDeps => {
    // What documents do to accounts, they do in the server's own project.
    const { withCommit: _, ...others } = own
    const db = openDb(folderOf(folder, projectId))
    return emulated({ ...others, projectId, db, commits: new EventEmitter() })
  }
  const find = (projectId: string): BackendDeps | null => {
    if (!usableId.test(projectId)) return null
    const deps = opened.get(projectId) ?? open(projectId)
    opened.set(projectId, deps)
    return deps
  }
  opened.set(own.projectId, emulated(own))

  return {
    projects: { find },
    storage: {
      ...storage,
      believesServers: true,
      get rules() {
        return fileRules
      },
      lookupOf: (bucket) => documentLookup((opened.get(bucket.replace(bucketDomain, '')) ?? own).db),
    },
    authenticator: trusting(authenticator),
    setDocumentRules: (projectId, ruleset) => void rules.set(projectId, ruleset),
    setFileRules: (ruleset) => void (fileRules = ruleset),
    close: () => {
      for (const { db } of opened.values()) if (db !== own.db && db.isOpen) db.close()
    },
  }
}

/** Not every file system tells upper from lower case, or takes a colon. */
function folderOf(folder: string, projectId: string): string {
  return join(folder, 'projects', Buffer.from(projectId).toString('hex'))
}
