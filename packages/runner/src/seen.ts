import type { StoredDocument } from '@touchline/firestore/documents'

const REMEMBERED = 20_000

/** Versions of records that were already seen, so that seeing them again costs nothing. */
export function seenVersions() {
  const versions = new Map<string, string>()
  return {
    isNew: ({ path, updateTime }: Pick<StoredDocument, 'path' | 'updateTime'>): boolean =>
      versions.get(path) !== updateTime,
    add(records: readonly Pick<StoredDocument, 'path' | 'updateTime'>[]): void {
      for (const { path, updateTime } of records) {
        versions.delete(path)
        versions.set(path, updateTime)
      }
      for (const path of versions.keys()) {
        if (versions.size <= REMEMBERED) return
        versions.delete(path)
      }
    },
  }
}

export type SeenVersions = ReturnType<typeof seenVersions>
