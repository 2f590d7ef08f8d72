import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { BackendDeps } from '#core/deps.ts'
import { storedFields } from '#core/documents/reads.ts'
import type { JsonObject } from '#core/json.ts'
import { documentStore } from '#store/documents/document-store.ts'
import { keyElements, keyOfDatabase } from './entity-keys.ts'
import { encodeEntityMessage } from './entity-messages.ts'
import { entityProperties } from './entity-values.ts'
import { createLogWriter } from './record-log.ts'

const partName = 'all_namespaces/all_kinds'
const partFile = `${partName}/all_namespaces_all_kinds.export_metadata`
const outputFile = 'output-0'

/** The beginning of an overall metadata file. */
export const overallMark = '3'
const versions = { overall: 2, entity: 3 }

/** Writes all documents of a database to a folder that is made for it; returns the file that leads to the others. */
export function exportDocuments(deps: BackendDeps, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const [document] = documentStore(deps.db).all()
  const part = document === undefined ? [] : [exportPart(deps, folder)]
  const overall = `${basename(folder)}.overall_export_metadata`
  const write = createLogWriter()
  writeFileSync(
    join(folder, overall),
    Buffer.concat([write(Buffer.from(overallMark)), write(encodeEntityMessage('OverallMetadata', { part }))]),
  )
  return overall
}

function exportPart(deps: BackendDeps, folder: string): JsonObject {
  const started = deps.now().getTime() * 1000
  mkdirSync(join(folder, partName), { recursive: true })
  const counts = writeEntities(deps, join(folder, partName, outputFile))
  const header = { exportName: basename(folder), started, ended: deps.now().getTime() * 1000 }
  const output = [{ nameSpace: '', file: outputFile }]
  writeFileSync(join(folder, partFile), encodeEntityMessage('PartMetadata', { header, output }))
  return { version: versions, metadataFile: partFile, ...counts }
}

function writeEntities({ db, projectId, databaseId }: BackendDeps, file: string) {
  const store = documentStore(db)
  const write = createLogWriter()
  const output = openSync(file, 'wx')
  let [entities, bytes] = [0, 0]
  try {
    for (const document of store.all()) {
      const path = [...store.collectionPath(document.collection).split('/'), document.name]
      const element = keyElements(path)
      const entity = encodeEntityMessage('Entity', {
        key: { ...keyOfDatabase(projectId, databaseId), path: { element } },
        ...entityProperties(storedFields(document)),
        entityGroup: { element: element.slice(0, 1) },
      })
      bytes += writeSync(output, write(entity))
      entities++
    }
  } finally {
    closeSync(output)
  }
  return { entities, bytes }
}
