import { databaseOf } from '#core/documents/projects.ts'
import { type JsonObject, readString } from '#core/json.ts'
import { clearDocuments } from '#emulator/control/clear-documents.ts'
import type { Emulator } from '#emulator/emulator.ts'

import { replaceRules } from '#emulator/control/emulator-security-rules.ts'

/**
 * Methods of the emulator's own service, `google.firestore.emulator.v1.FirestoreEmulator`, over gRPC. All answer nothing.
 * https://github.com/firebase/firebase-js-sdk/tree/e7dd808b090b1292eb0db84e727590928f9a1412/packages/testing/src/protos/google/firestore/emulator/v1
 */
export const emulatorMethods: ReadonlyMap<string, (emulator: Emulator, body: JsonObject) => void> = new Map([
  ['SetSecurityRules', setSecurityRules],
  ['ClearData', clearData],
])

function setSecurityRules(emulator: Emulator, body: JsonObject): void {
  const project = readString(body['project'], 'The project').replace(/^projects\//, '')
  replaceRules(emulator, project, body)
}

function clearData({ projects }: Emulator, { database }: JsonObject): void {
  clearDocuments(databaseOf(projects, readString(database, 'The database')))
}
